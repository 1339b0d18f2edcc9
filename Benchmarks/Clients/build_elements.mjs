// Prints the median time, in milliseconds, of 20 runs that build 10,000 elements with the JavaScript client and write
// them as JSON.

import { Column, Label, Row } from "../../Clients/javascript/src/index.js";

const ROWS = 2500;
const RUNS = 20;

/// A column, 2,500 rows and 7,500 labels, a third of which have a font and a colour.
const page = () => Column(Array.from({ length: ROWS }, (_, number) => row(number)), { minimumSpacing: 8 });

function row(number) {
  const name = Label(`Row ${number}`, { font: { weight: "bold" }, color: "red" });
  return Row([name, Label("text", { numberOfLines: 1 }), Label("more", { key: number })], { alignment: "center" });
}

const building = [], writing = [];
for (let run = 0; run < RUNS; run++) {
  const begin = performance.now();
  const element = page();
  const built = performance.now();
  JSON.stringify(element);
  building.push(built - begin);
  writing.push(performance.now() - built);
}
const median = (times) => times.sort((one, other) => one - other)[RUNS / 2].toFixed(1);
console.log(`built ${median(building)} ms, written ${median(writing)} ms`);
