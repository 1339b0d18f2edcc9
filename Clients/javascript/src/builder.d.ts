import { CommonProperties, Element, LayoutRequest, MeasureRequest, StoredTree } from "./elements.js";
import { Expression } from "./expressions.js";

/** Properties that JSX writes as what is inside an element. */
type Inside = "child" | "children" | "element";

/** In JSX, what is left out: `{isLate && <Label text="late" />}`. */
type Nothing = false | null | undefined;

/** What JSX has between the tags: one value, or several where a list may be. */
type Content<Value> = [Extract<Value, readonly unknown[]>] extends [never]
  ? (undefined extends Value ? Value | Nothing : Value)
  : Extract<Value, readonly unknown[]> extends readonly (infer Item)[] ? Value | Item | Nothing | Items<Item> : never;

type Items<Item> = readonly (Item | Nothing | Items<Item>)[];

/** The properties as JSX has them. */
type Attributes<Properties, Natural extends keyof Properties> = [Natural] extends [Inside]
  ? Omit<Properties, Natural> & { [Name in keyof Pick<Properties, Natural> as "children"]: Content<Properties[Name]> }
  : Properties;

/** Properties as an argument, which may be absent if all of them may be. */
type Arguments<Properties> = {} extends Properties ? [properties?: Properties] : [properties: Properties];

/** Builds elements: by calls with the natural property first or with all by name, and by JSX. */
export interface Builder<Properties, Natural extends keyof Properties> {
  (natural: NonNullable<Properties[Natural]>, ...rest: Arguments<Omit<Properties, Natural>>): Element;
  (...rest: Arguments<Properties>): Element;
  (...rest: Arguments<Attributes<Properties, Natural>>): Element;
}

/** The parameters of a component. One without a default is required. */
export interface Parameters {
  readonly [name: string]: { readonly default?: unknown };
}

/**
 * Builds elements of a component's type. Each argument may be an expression. What JSX has between the tags is the argument
 * `children`, or else `child`.
 */
export type Component<Arguments> =
  (properties: Uses<Arguments> | Attributes<Uses<Arguments>, NaturalArgument<keyof Arguments>>) => Element;

type Uses<Arguments> = { [Name in keyof Arguments]: Arguments[Name] | Expression } & CommonProperties;
type NaturalArgument<Names> = "children" extends Names ? "children" : Extract<Names, "child">;

/**
 * A component: a type of element that a request defines. `build` is called once, with what stands for the arguments: it can
 * be put wherever a value may be, but it can neither be read nor compared. A condition is always true for it: `if_` and `when`
 * are for conditions, `fmt` for texts.
 */
export function component<Arguments>(
  type: string, parameters: { readonly [Name in keyof Required<Arguments>]: { readonly default?: unknown } },
  build: (standing: { readonly [Name in keyof Required<Arguments>]: Expression }) => Element): Component<Arguments>;

/** Definitions of components besides those that elements use: `definition` of the wire format by type. */
interface Definitions {
  components?: { readonly [type: string]: unknown };
}

/** A tree or a request, with the components that its elements use. */
export function request(
  root: Element, members?: Omit<MeasureRequest, "element" | "constraints"> & Definitions): Omit<MeasureRequest, "constraints">;
export function request(root: Element, members: Omit<StoredTree, "element"> & Definitions): StoredTree;
export function request(root: Element, members: Omit<LayoutRequest, "element"> & Definitions): LayoutRequest;
