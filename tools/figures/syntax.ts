import { parseSync } from 'oxc-parser';

/** A node of the syntax tree as far as these checks look at it. */
export type Node = { readonly type: string; readonly [field: string]: unknown };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Calls `visit` with every node of a file's syntax tree, parents first. */
export function eachNode(path: string, text: string, visit: (node: Node) => void): void {
  const walk = (value: unknown) => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one);
    } else if (isNode(value)) {
      visit(value);
      for (const field of Object.values(value)) walk(field);
    }
  };
  walk(parseSync(path, text).program);
}

/** The plain name of an identifier node, else undefined. */
export function nameIn(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string'
    ? node['name']
    : undefined;
}
