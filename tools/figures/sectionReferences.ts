import type { Page } from './pages.ts';

/** One `§` as written: which page and section it means, and what of that section it names. */
type Reference = {
  readonly page: string | undefined;
  readonly sections: readonly string[];
  readonly rest: string;
};

/** Words that may stand before a `§` whose page was named before; any other word there is taken for a page's name. */
const joining = new Set(['and', 'or', 'of', 'to', 'in', 'see', 'by', 'with', 'but', 'than', 'names', 'what']);

const sign = /(?:([A-Za-z][\w-]*?)(?:\.md)?(?: page)? )?§ ?(\d+[a-z]?)(?:[–-]§?(\d+[a-z]?))?/g;

/**
 * What of the `§` references in one passage (a comment, a paragraph) leads nowhere, as sentences. A reference names its
 * page (`domain §2`); a further one in the same passage may leave it out and means the page named last, or `own` (the
 * page the passage stands on).
 */
export function deadSections(passage: string, pages: ReadonlyMap<string, Page>, own?: string): string[] {
  const flat = passage.replace(/\s*\n\s*(?:\*(?!\*)|\/\/+|#)?\s*/g, ' ');
  let last = own;
  return [...flat.matchAll(sign)].flatMap((match) => {
    const [whole, word, from = '', to] = match;
    const named = word !== undefined && !joining.has(word.toLowerCase());
    if (named && !pages.has(word.toLowerCase())) return [`${whole}: no page docs/${word.toLowerCase()}.md`];
    const page = named ? word.toLowerCase() : last;
    last = page;
    const after = flat.slice(match.index + whole.length, match.index + whole.length + 160);
    const said = named ? whole : whole.slice(whole.indexOf('§'));
    return faultsOf({ page, sections: sectionsFrom(from, to), rest: after }, pages).map(
      (fault) => said + fault,
    );
  });
}

/** `2–4a` names 2, 3, 4 and 4a. */
function sectionsFrom(from: string, to: string | undefined): string[] {
  if (to === undefined) return [from];
  const between = [];
  for (let number = Number.parseInt(from, 10); number <= Number.parseInt(to, 10); number++)
    between.push(`${number}`);
  return [...new Set([...between, to])];
}

function faultsOf({ page, sections, rest }: Reference, pages: ReadonlyMap<string, Page>): string[] {
  if (page === undefined) return [': no page named'];
  const texts = sections.map((section) => pages.get(page)?.sections.get(section));
  if (texts.includes(undefined)) return [`: no such section in docs/${page}.md`];
  const text = texts.join('\n');
  return partsNamed(rest)
    .filter(({ holds }) => !holds(text))
    .map(({ named }) => `${named}: not in that section of docs/${page}.md`);
}

type Part = { readonly named: string; readonly holds: (section: string) => boolean };

/** What a reference names inside its section: a row (`R8`), a numbered item (`rule 5`, `step 7`, `.3`), or a quotation. */
function partsNamed(rest: string): Part[] {
  const row = /^ ([A-Z]\d+)\b/.exec(rest);
  if (row?.[1]) return [{ named: row[0], holds: (text) => new RegExp(`\\b${row[1]}\\b`).test(text) }];
  const item = /^(?: (?:rule|step|item)s? |\.)(\d+)/.exec(rest);
  if (item?.[1])
    return [{ named: item[0], holds: (text) => new RegExp(`(^|\\s)${item[1]}\\. `, 'm').test(text) }];
  const quoted = /^,? "([^"]+)"/.exec(rest);
  const said = quoted?.[1];
  if (said) return [{ named: quoted[0], holds: (text) => plain(text).includes(plain(said)) }];
  return [];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[*`_]/g, '')
    .replace(/[.…]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
