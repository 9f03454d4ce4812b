/**
 * JSON from outside is `unknown` until a shape or a check has said what it is: the standard library's `any` would pass
 * for every type. Part of every program by `files` of tsconfig.base.json; the tests set theirs aside.
 */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
