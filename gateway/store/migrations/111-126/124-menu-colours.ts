import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/schema.ts';

/** The blue every ordinary company was given, and none could choose. */
const given = '0096FF';

/** A company that has the blue it was given has no menu colour of its own, so that the brand's is shown. */
export async function up(on: Kysely<unknown>): Promise<void> {
  const db = on as Kysely<Tables>;
  for (const { id, settings } of await db.selectFrom('company').select(['id', 'settings']).execute()) {
    const read = parsed(settings);
    if (read?.colour !== given) continue;
    await db
      .updateTable('company')
      .set({ settings: JSON.stringify({ ...read, colour: '' }) })
      .where('id', '=', id)
      .execute();
  }
}

function parsed(settings: string): { readonly colour?: unknown } | null {
  try {
    const value: unknown = JSON.parse(settings);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
