import { walkXml, type XmlLeaves } from './xmlLeaves.ts';

/**
 * The fields a page of the national format tags: each names objects of the page, whose texts together are its value. null
 * where the tags are not well formed, or name an object that is not there.
 */
export function taggedFields(tags: Uint8Array, pages: readonly Uint8Array[]): XmlLeaves | null {
  const texts = new Map<string, string>();
  for (const page of pages) if (!walkXml(page, (open) => noteText(texts, open))) return null;
  const fields = new Map<string, string[]>();
  let isWhole = true;
  const isRead = walkXml(tags, (open) => {
    const leaf = open.at(-1);
    if (leaf?.name !== 'ObjectRef') return;
    const field = open.findLast(({ name }) => name !== 'ObjectRef' && name !== 'ObjectData')?.name;
    const text = texts.get(leaf.text.trim());
    if (field === undefined || text === undefined) {
      isWhole = false;
      return;
    }
    // ¥ and the figure may be two objects of one field.
    const before = fields.get(field)?.[0] ?? '';
    fields.set(field, [before + text]);
  });
  return isRead && isWhole && fields.size > 0 ? fields : null;
}

/** A text object's words may stand in several codes, one for each line. */
function noteText(texts: Map<string, string>, open: Parameters<Parameters<typeof walkXml>[1]>[0]): void {
  const [object, code] = open.slice(-2);
  const id = object?.attributes['ID'];
  if (object?.name !== 'TextObject' || code?.name !== 'TextCode' || id === undefined) return;
  texts.set(id, (texts.get(id) ?? '') + code.text.trim());
}
