// The gallery: all examples, each with its picture.
import { node, part, say } from "./page.js";
import { ask } from "./server.js";

const SIDE_MAX = 160;

export class Gallery {
  constructor({ onChoose }) {
    this.onChoose = onChoose;
    part("examples").addEventListener("click", () => this.open());
    part("gallery").addEventListener("click", ({ target }) => target === part("gallery") && part("gallery").close());
    part("gallery-close").addEventListener("click", () => part("gallery").close());
  }

  async open() {
    part("gallery").showModal();
    if (this.isFilled) return;
    this.isFilled = true;
    try {
      const { examples } = await ask("/playground/examples.json").then((it) => it.json());
      const watcher = new IntersectionObserver((all) => all.filter((it) => it.isIntersecting).forEach(({ target }) => {
        watcher.unobserve(target);
        this.draw(target);
      }), { root: part("gallery"), rootMargin: "200px" });
      part("gallery-list").replaceChildren(...examples.map((name) => this.card(name)));
      part("gallery-list").querySelectorAll("button").forEach((card) => watcher.observe(card));
    } catch (error) {
      this.isFilled = false;
      say(error.message);
    }
  }

  card(name) {
    const card = node("button", { type: "button", "data-example": name, onclick: () => this.choose(name) },
      node("span", { className: "thumbnail" }), node("span", { className: "title" }, title(name)));
    return node("li", {}, card);
  }

  async draw(card) {
    const body = await source(card.dataset.example);
    const drawing = await ask("/v1/layout.svg", { body }).then((it) => it.blob()).catch(() => undefined);
    if (!drawing) return;
    const image = node("img", { alt: "", src: URL.createObjectURL(drawing) });
    await image.decode().catch(() => {});
    image.width = Math.min(image.naturalWidth, SIDE_MAX * Math.min(1.4, image.naturalWidth / image.naturalHeight));
    card.querySelector(".thumbnail").replaceChildren(image);
  }

  async choose(name) {
    this.onChoose(await source(name), title(name));
    part("gallery").close();
  }
}

export const source = (name) => ask(`/playground/examples/${name}.json`).then((it) => it.text());

const title = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", " ").replace("E ink", "E-ink").replace("Tv", "TV");
