import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/schema.ts';

type Words = { readonly zh: string; readonly en: string };
type Banner = { readonly id: string; readonly title: Words; readonly line: Words };

/** Sample banners that promised what there is not, by the title they had, and what they say now. */
const replaced: Readonly<Record<string, Pick<Banner, 'title' | 'line'>>> = {
  '高铁优先，早订更省': {
    title: { zh: '高铁优先，从容出行', en: 'Rail first' },
    line: { zh: '车票提前 15 天开售', en: 'Tickets go on sale 15 days ahead' },
  },
  请同事代订: {
    title: { zh: '代订：替委托人预订', en: 'Book for those who asked you' },
    line: { zh: '按对方的差标，委托到期即止', en: 'Under their standard, while the grant lasts' },
  },
};

/** Companies that have the sample banners get their new words; banners of their own stay as they are. */
export async function up(on: Kysely<unknown>): Promise<void> {
  const db = on as Kysely<Tables>;
  for (const { id, settings } of await db.selectFrom('company').select(['id', 'settings']).execute()) {
    const read = parsed(settings);
    if (!read?.banners.some(({ title }) => Object.hasOwn(replaced, title.zh))) continue;
    const banners = read.banners.map((banner) => ({ ...banner, ...replaced[banner.title.zh] }));
    await db
      .updateTable('company')
      .set({ settings: JSON.stringify({ ...read, banners }) })
      .where('id', '=', id)
      .execute();
  }
}

function parsed(settings: string): { readonly banners: readonly Banner[] } | null {
  try {
    const value: unknown = JSON.parse(settings);
    return hasBanners(value) ? value : null;
  } catch {
    return null;
  }
}

function hasBanners(value: unknown): value is { readonly banners: readonly Banner[] } {
  return typeof value === 'object' && value !== null && 'banners' in value && Array.isArray(value.banners);
}
