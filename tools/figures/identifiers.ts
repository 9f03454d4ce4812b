import { eachNode, isNode, type Node, nameIn } from './syntax.ts';

const keyed = new Set([
  'Property',
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'TSEnumMember',
]);
const named = /^(Function|Class|TSTypeAlias|TSInterface|TSEnum|TSDeclareFunction)/;

/** The names a file itself gives: variables, parameters, functions, types and keys. Imported names are others'. */
export function namesGiven(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = (name: string | undefined) => name !== undefined && names.add(name);
  eachNode(path, text, (node) => {
    if (node.type === 'VariableDeclarator') for (const name of bound(node['id'])) add(name);
    if (node.type === 'CatchClause') for (const name of bound(node['param'])) add(name);
    if (Array.isArray(node['params']))
      for (const param of node['params']) for (const name of bound(param)) add(name);
    if (named.test(node.type)) add(nameIn(node['id']));
    // `{ page }` repeats a name that is given elsewhere.
    if (keyed.has(node.type) && node['computed'] !== true && node['shorthand'] !== true)
      add(nameIn(node['key']));
  });
  return names;
}

/** The types a file declares. */
export function typesGiven(path: string, text: string): Set<string> {
  const names = new Set<string>();
  eachNode(path, text, (node) => {
    const name = /^TS(TypeAlias|Interface)Declaration$/.test(node.type) ? nameIn(node['id']) : undefined;
    if (name !== undefined) names.add(name);
  });
  return names;
}

/** The names that a binding pattern introduces. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const name = nameIn(pattern);
  if (name !== undefined) return [name];
  return partsOf(pattern).flatMap(bound);
}

function partsOf(pattern: Node): unknown[] {
  if (pattern.type === 'ObjectPattern') return asList(pattern['properties']);
  if (pattern.type === 'ArrayPattern') return asList(pattern['elements']);
  if (pattern.type === 'Property') return [pattern['value']];
  if (pattern.type === 'AssignmentPattern') return [pattern['left']];
  if (pattern.type === 'RestElement') return [pattern['argument']];
  if (pattern.type === 'TSParameterProperty') return [pattern['parameter']];
  return [];
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
