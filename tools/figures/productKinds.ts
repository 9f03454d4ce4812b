import { productKinds, products } from '../../contract/products.ts';
import { counted, type Figure } from './finding.ts';
import { eachNode, isNode, type Node, nameIn } from './syntax.ts';
import { nameOf, productCode, type Tree, wordsOf } from './tree.ts';

const kinds: ReadonlySet<string> = new Set(productKinds);
/** Words in the names of files and folders of one product. */
const ownWords = new Set([
  ...productKinds.flatMap((kind) => [kind, products[kind].words, `${products[kind].words}s`]),
  'intl',
  'rail',
  'air',
]);

/**
 * The lists of products, and what is bound to name kinds: old migrations, sample data, simulated suppliers, icons by
 * name and the gallery of controls, which no program ships.
 */
const aside = [
  /^contract\/products\.ts$/,
  /^renderer\/app\/products\.ts$/,
  /^gateway\/app\//,
  /\/migrations\//,
  /^gateway\/(sample|store\/seed|suppliers\/simulated)\//,
  /\/icons[^/]*\.tsx?$|\/icons\//,
  /\/gallery\//,
];

const isOwn = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .some((folder) => ownWords.has(folder)) ||
  wordsOf(nameOf(path).replace(/\.tsx?$/, '')).some((word) => ownWords.has(word));

/** Files outside the products' own that name a kind of product, as a text or as a key. */
export function productKindFigure(tree: Tree): Figure {
  const found = productCode(tree).flatMap(([path, text]) => {
    if (isOwn(path) || aside.some((one) => one.test(path))) return [];
    const named = kindsNamed(path, text);
    return named.size > 0 ? [`${path}: ${[...named].join(', ')}`] : [];
  });
  return counted('files outside a product that name a kind', found);
}

function kindsNamed(path: string, text: string): Set<string> {
  const named = new Set<string>();
  const blanks = new Set<unknown>();
  const add = (word: unknown) => typeof word === 'string' && kinds.has(word) && named.add(word);
  eachNode(path, text, (node) => {
    for (const blank of blanksFilled(node)) blanks.add(blank);
    if (node.type === 'Literal') add(node['value']);
    if (!blanks.has(node) && /^(Property|TSPropertySignature|PropertyDefinition)$/.test(node.type))
      add(nameIn(node['key']));
  });
  return named;
}

/** What a call of `t` fills the blanks of a sentence with: `{ flight: flightNo }` names a blank, no kind. */
function blanksFilled({ type, callee, arguments: given }: Node): unknown[] {
  if (type !== 'CallExpression' || nameIn(callee) !== 't' || !Array.isArray(given)) return [];
  return given.flatMap((one) => (isNode(one) && Array.isArray(one['properties']) ? one['properties'] : []));
}
