import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

/** The end of a company's chain in the trail, and a row of it. */
export type AuditHead = Tables['audit_chain'];
export type AuditRow = Tables['audit'];

/** Makes room for so many more rows in a company's chain; answers its head, none where there is no chain. */
export const takeHead = compiledOnce(
  (db, { company, more }: { readonly company: string; readonly more: number }) =>
    db
      .updateTable('audit_chain')
      .set((eb) => ({ seq: eb('seq', '+', more) }))
      .where('company_id', '=', company)
      .returning(['seq', 'hash', 'chains']),
);

/** Counts one more chain in a head; answers it. */
export const countChain = compiledOnce((db, { company }: { readonly company: string }) =>
  db
    .updateTable('audit_chain')
    .set((eb) => ({ chains: eb('chains', '+', 1) }))
    .where('company_id', '=', company)
    .returning(['seq', 'hash', 'chains']),
);

export const newHead = compiledOnce((db, row: AuditHead) => db.insertInto('audit_chain').values(row));

export const newRows = compiledOnce((db, { rows }: { readonly rows: readonly AuditRow[] }) =>
  db.insertInto('audit').values(rows),
);

export const sealHead = compiledOnce(
  (db, { company, hash, mac }: { company: string; hash: string; mac: string }) =>
    db.updateTable('audit_chain').set({ hash, mac }).where('company_id', '=', company),
);

export function chainHeads(db: Db): Promise<AuditHead[]> {
  return db.selectFrom('audit_chain').selectAll().orderBy('company_id').execute();
}

/** The companies that rows of the trail belong to. */
export async function chainedCompanies(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('company_id').distinct().execute();
  return rows.map((row) => row.company_id);
}

/** Rows of a chain read at once. */
export const PAGE = 1000;

/** The next rows of a company's chain after `seq`. */
export function rowsAfter(db: Db, company: string, seq: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('company_id', '=', company)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(PAGE)
    .execute();
}
