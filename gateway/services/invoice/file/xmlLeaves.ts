import { SaxesParser } from 'saxes';

/** More than any voucher holds. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 64;

/** Texts of an XML document's innermost elements, by their name without prefix, in their order. */
export type XmlLeaves = ReadonlyMap<string, readonly string[]>;

/**
 * Reads an XML document; null for one that is not well formed. No entity is ever expanded but the five of the standard,
 * nothing is fetched, and a document with a DOCTYPE is none of ours.
 */
export function xmlLeaves(bytes: Uint8Array): XmlLeaves | null {
  const text = decoded(bytes);
  if (text === null) return null;
  const leaves = new Map<string, string[]>();
  const open: { name: string; text: string; isLeaf: boolean }[] = [];
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
    // An OFD names its own data by an attribute.
    const named = attributes['Name'];
    open.push({ name: typeof named === 'string' ? named : plainName(name), text: '', isLeaf: true });
  });
  const append = (more: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += more;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed?.isLeaf) return;
    const known = leaves.get(closed.name);
    if (known) known.push(closed.text.trim());
    else leaves.set(closed.name, [closed.text.trim()]);
  });
  try {
    parser.write(text).close();
    return leaves;
  } catch {
    return null;
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
