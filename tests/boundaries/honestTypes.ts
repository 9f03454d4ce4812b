import { parseSync } from 'oxc-parser';

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

/** A rule a line breaks. */
export type Breach = { readonly rule: string; readonly line: number };

/** JSON takes its type from a shape or a check, never from an assertion. */
export const ASSERTED = 'JSON is given a type by an assertion';
/** There is one `isRecord`, in contract/kit. */
export const SECOND_IS_RECORD = 'a second isRecord';
/** What a transaction comes to is what it returns: it may run again, and its answer is its own. */
export const OUTER_RESULT = 'a function inside assigns a variable of the function around it';

/** What the engine knows stands in the store or in what it is given, not beside its functions. */
export const MODULE_STATE = 'state kept by a module';
/** Made once for each gateway a test or program opens; they go when the gateway's parts hold them. */
const perGateway: ReadonlySet<string> = new Set(['batches', 'made']);

/** Breaches of a file; `engine` files return what they come to, and keep nothing. */
export function breachesIn(file: string, text: string, engine: boolean): Breach[] {
  const { program } = parseSync(file, text);
  const found: Breach[] = [];
  const note = (rule: string, node: Node) =>
    found.push({ rule, line: text.slice(0, node.start).split('\n').length });

  const visit = (node: Node, scopes: readonly ReadonlySet<string>[]): void => {
    const inside = isFunction(node) ? [...scopes, letsOf(node)] : scopes;
    if (node.type === 'TSAsExpression' && isJson(node.expression) && !isUnknown(node)) note(ASSERTED, node);
    if (
      node.type === 'FunctionDeclaration' &&
      nameOf(node.id) === 'isRecord' &&
      !file.startsWith('contract/kit/')
    )
      note(SECOND_IS_RECORD, node);
    if (engine && node.type === 'AssignmentExpression') {
      const name = nameOf(node.left);
      const own = inside.findLastIndex((lets) => lets.has(name));
      if (own >= 0 && own < inside.length - 1) note(OUTER_RESULT, node);
    }
    if (engine && inside.length === 1 && node.type === 'VariableDeclaration' && keeps(node))
      note(MODULE_STATE, node);
    for (const child of childrenOf(node)) visit(child, inside);
  };
  const root: unknown = program;
  if (isNode(root)) visit(root, [letsOf(root)]);
  return found;
}

/** Names a function or file declares by `let`, without those of functions inside. */
function letsOf(scope: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: Node): void => {
    if (node.type === 'VariableDeclaration' && node.kind === 'let')
      for (const one of childrenOf(node)) names.add(nameOf(one.id));
    for (const child of childrenOf(node)) if (!isFunction(child)) collect(child);
  };
  collect(scope);
  return names;
}

/** Whether a declaration can hold what comes later: a `let`, or a collection that begins empty. */
function keeps(declaration: Node): boolean {
  if (declaration.kind === 'let') return true;
  return childrenOf(declaration).some(({ id, init }) => {
    if (!isNode(init) || init.type !== 'NewExpression' || perGateway.has(nameOf(id))) return false;
    const isEmpty = Array.isArray(init.arguments) && init.arguments.length === 0;
    return isEmpty && /^(?:Weak)?(?:Map|Set)$/.test(nameOf(init.callee));
  });
}

function isFunction({ type }: Node): boolean {
  return (
    type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
  );
}

/** `JSON.parse(…)`, `readJson(…)` and `….json()`, awaited or in parentheses. */
function isJson(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'AwaitExpression') return isJson(node.argument);
  if (node.type === 'ParenthesizedExpression') return isJson(node.expression);
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const { callee } = node;
  if (nameOf(callee) === 'readJson') return true;
  if (callee.type !== 'MemberExpression') return false;
  const member = nameOf(callee.property);
  return member === 'json' || (member === 'parse' && nameOf(callee.object) === 'JSON');
}

function isUnknown({ typeAnnotation }: Node): boolean {
  return isNode(typeAnnotation) && typeAnnotation.type === 'TSUnknownKeyword';
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
