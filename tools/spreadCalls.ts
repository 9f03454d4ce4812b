import type { Plugin } from 'vite';

/**
 * Where a chunk calls with `?.` and spreads an argument that is not the last: Chrome 80 to 90 lose such arguments, the
 * one thing those engines get wrong about `?.`. `tree` is an ESTree program.
 */
export function wrongSpreadCalls(tree: unknown): string[] {
  const found: string[] = [];
  visit(tree, false, found);
  return found;
}

/** What of a chain is the chain itself: arguments and function bodies are not. */
const chainParts = new Set(['expression', 'callee', 'object']);

function visit(node: unknown, inChain: boolean, found: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, inChain, found);
    return;
  }
  if (!isNode(node)) return;
  const chained = inChain || node.type === 'ChainExpression';
  const { arguments: given } = node;
  if (chained && node.type === 'CallExpression' && Array.isArray(given)) {
    const spread = given.findIndex((one) => isNode(one) && one.type === 'SpreadElement');
    if (spread >= 0 && spread < given.length - 1) found.push(`at ${node.start}`);
  }
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null) visit(value, chained && chainParts.has(name), found);
  }
}

function isNode(value: unknown): value is { type: string; start: number; arguments?: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Fails a build whose `?.` calls Chrome 87 would get wrong, so that `?.` may stay as it is everywhere else. */
export function refuseWrongSpreadCalls(): Plugin {
  return {
    name: 'refuse-wrong-spread-calls',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // A worker is an asset of the page's build.
        const code =
          file.type === 'chunk' ? file.code : file.fileName.endsWith('.js') ? String(file.source) : '';
        const [first] = wrongSpreadCalls(this.parse(code));
        if (first) this.error(`${file.fileName}: Chrome 87 loses arguments of the ?. call ${first}`);
      }
    },
  };
}
