import type { SearchTerm } from '../../../../contract/rules/text/searchTerms.ts';
import type { Db } from '../../db/openStore.ts';

/** A term with how its orders are found: few of them are listed first, many are asked about one by one. */
export type Weighed = SearchTerm & { readonly common: boolean };
/** Whole words that are common, but hardly ever in one order: listed first too. */
export type Sought = Weighed | { readonly all: readonly SearchTerm[] };

/**
 * How a page finds the orders that carry all terms; from `common` orders on a word is asked of each order the walk comes
 * by. Null when no order of the company carries them.
 */
export async function soughtOf(
  db: Db,
  companyId: string,
  terms: readonly SearchTerm[],
  common: number,
): Promise<readonly Sought[] | null> {
  const weights = await Promise.all(terms.map((term) => weighed(db, companyId, term, common)));
  return rareTogether(db, companyId, weights, common);
}

async function weighed(db: Db, companyId: string, term: SearchTerm, common: number): Promise<Weighed> {
  const count = await countOf(db, holders(db, companyId, term).limit(common));
  return { ...term, common: count === common };
}

async function countOf(db: Db, orders: ReturnType<typeof holders>): Promise<number> {
  const { count } = await db
    .selectFrom(orders.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Words that are common each by themselves and rare together are found together: a walk would go through a whole
 * company for a pair of cities nobody travels between (700 ms of 100,000 orders; the lists are merged in 3). Null when
 * no order of the company carries them all.
 */
async function rareTogether(
  db: Db,
  companyId: string,
  terms: readonly Weighed[],
  common: number,
): Promise<readonly Sought[] | null> {
  const [whole, others] = [terms.filter(isWholeAndCommon), terms.filter((term) => !isWholeAndCommon(term))];
  if (whole.length < 2) return terms;
  const count = await countOf(db, holdersOfAll(db, companyId, whole).limit(common));
  if (count === 0) return null;
  return count === common ? terms : [...others, { all: whole }];
}

function isWholeAndCommon({ prefix, common }: Weighed): boolean {
  return common && !prefix;
}

/** Orders that carry all of some whole words; each word's list has the same order, so they are read side by side. */
export function holdersOfAll(db: Db, companyId: string, terms: readonly SearchTerm[]) {
  const [first, ...more] = terms.map((term) => holders(db, companyId, term).select('order_token.depart_at'));
  if (!first) throw new Error('no words');
  return more
    .reduce((all, next) => all.intersect(next), first)
    .orderBy('depart_at', 'desc')
    .orderBy('order_id', 'desc');
}

/** Orders that carry a word, or a word with this beginning. */
export function holders(db: Pick<Db, 'selectFrom'>, companyId: string, term: SearchTerm) {
  const token = `${companyId}:${term.text}`;
  const words = db.selectFrom('order_token').select('order_token.order_id');
  // U+FFFF sorts after every letter a word may go on with.
  return term.prefix
    ? words.where('token', '>=', token).where('token', '<', `${token}\uffff`)
    : words.where('token', '=', token);
}
