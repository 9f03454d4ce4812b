import { SaxesParser } from 'saxes';

/** More than any voucher holds. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 64;

/** Texts of an XML document's innermost elements, by their name without prefix, in their order. */
export type XmlLeaves = ReadonlyMap<string, readonly string[]>;

/** An element that is open: its name without prefix, its attributes, and its text so far. */
type OpenElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
};

/** An XML document's innermost elements by their names; null for one that is not well formed. */
export function xmlLeaves(bytes: Uint8Array): XmlLeaves | null {
  const leaves = new Map<string, string[]>();
  const isRead = walkXml(bytes, (open) => {
    const leaf = open.at(-1);
    if (!leaf) return;
    // An OFD names its own data by an attribute.
    const name = leaf.attributes['Name'] ?? leaf.name;
    const known = leaves.get(name);
    if (known) known.push(leaf.text.trim());
    else leaves.set(name, [leaf.text.trim()]);
  });
  return isRead ? leaves : null;
}

/**
 * Reads an XML document, telling each innermost element as it closes, with those around it from the outermost in; false
 * for one that is not well formed. No entity is ever expanded but the five of the standard, nothing is fetched, and a
 * document with a DOCTYPE is none of ours.
 */
export function walkXml(bytes: Uint8Array, onLeaf: (open: readonly OpenElement[]) => void): boolean {
  const text = decoded(bytes);
  if (text === null) return false;
  const open: (OpenElement & { isLeaf: boolean })[] = [];
  let elements = 0;
  const parser = new SaxesParser();
  const refuse = () => {
    throw new Error('not a voucher');
  };
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length >= DEEPEST) refuse();
    const outer = open.at(-1);
    if (outer) outer.isLeaf = false;
    open.push({ name: plainName(name), attributes: { ...attributes }, text: '', isLeaf: true });
  });
  const append = (more: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += more;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    if (open.at(-1)?.isLeaf) onLeaf(open);
    open.pop();
  });
  try {
    parser.write(text).close();
    return true;
  } catch {
    return false;
  }
}

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/** As it says it is encoded: UTF-8, or what programs in China wrote before. */
function decoded(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^<\?xml[^>]*encoding=["']([A-Za-z0-9-]+)["']/.exec(head)?.[1]?.toLowerCase();
  const encoding = named?.startsWith('gb') ? 'gb18030' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
