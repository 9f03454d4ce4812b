import { compiledOnce, inChunks, padded } from '../../../store/db/compiledOnce.ts';
import { all, forAll } from '../../../store/db/forAll.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Unit } from './productInventory.ts';
import { readsIn, type TakenUnit } from './transactionReads.ts';

/** `live_until` of what has been sold for good. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

/** Resources asked about in one statement: well under the parameter limits of SQLite and PostgreSQL. */
const AT_ONCE = 1_024;

/**
 * What is taken of these resources at `now` (epoch ms), by resource; a hold past its pay-by time is free again.
 * `freed` is a booking whose own units count as free.
 */
export async function takenUnits(
  db: Db,
  resources: readonly string[],
  { now, freed = null }: { readonly now: number; readonly freed?: string | null },
): Promise<(resource: string) => readonly Unit[]> {
  const taken = readsIn(db)?.units ?? new Map<string, TakenUnit[]>();
  const unread = resources.filter((resource) => !taken.has(resource));
  for (let at = 0; at < unread.length; at += AT_ONCE) {
    const some = unread.slice(at, at + AT_ONCE);
    const { rows } = await unitsOf(db, { resources: padded(some), now });
    for (const resource of some) taken.set(resource, []);
    for (const { resource, ref, place, from_index: from, to_index: to } of rows)
      taken.get(resource)?.push({ resource, ref, place, from, to });
  }
  return (resource) => {
    const units = taken.get(resource) ?? [];
    return freed === null ? units : units.filter(({ ref }) => ref !== freed);
  };
}

const unitsOf = compiledOnce(
  (db, { resources, now }: { readonly resources: readonly string[]; readonly now: number }) =>
    db
      .selectFrom('sim_unit')
      .select(['resource', 'ref', 'place', 'from_index', 'to_index'])
      .where('resource', 'in', resources)
      .where('live_until', '>', now),
);

/**
 * What is taken at `now` of every resource whose name begins with a text: where very many would have to be named, all
 * that is taken is read instead.
 */
export async function takenUnder(
  db: Db,
  prefix: string,
  { now }: { readonly now: number },
): Promise<(resource: string) => readonly Unit[]> {
  const rows = await db
    .selectFrom('sim_unit')
    .select(['resource', 'place', 'from_index as from', 'to_index as to'])
    .where('resource', 'like', `${prefix}%`)
    .where('live_until', '>', now)
    .execute();
  const taken = new Map<string, Unit[]>();
  for (const unit of rows) {
    const known = taken.get(unit.resource);
    if (known) known.push(unit);
    else taken.set(unit.resource, [unit]);
  }
  return (resource) => taken.get(resource) ?? [];
}

/** Takes units for a booking until `liveUntil` (epoch ms); what lapsed of the same resources is swept away. */
export async function takeUnits(
  trx: Db,
  ref: string,
  units: readonly Unit[],
  { liveUntil, now }: { readonly liveUntil: number; readonly now: number },
): Promise<void> {
  if (units.length === 0) return;
  const reads = readsIn(trx);
  const resources = [...new Set(units.map((unit) => unit.resource))];
  const unswept = resources.filter((resource) => !reads?.swept.has(resource));
  const rows = units.map(({ resource, place, from, to }) => ({
    resource,
    ref,
    place,
    from_index: from,
    to_index: to,
    live_until: liveUntil,
  }));
  await all(
    trx,
    async () => {
      if (unswept.length > 0) await sweepLapsed(trx, { resources: padded(unswept), now });
    },
    () => forAll(trx, inChunks(rows), (run) => newUnits(trx, { rows: run })),
  );
  for (const resource of unswept) reads?.swept.add(resource);
  for (const unit of units) reads?.units.get(unit.resource)?.push({ ...unit, ref });
}

const sweepLapsed = compiledOnce(
  (db, { resources, now }: { readonly resources: readonly string[]; readonly now: number }) =>
    db.deleteFrom('sim_unit').where('resource', 'in', resources).where('live_until', '<=', now),
);
const newUnits = compiledOnce((db, { rows }: { readonly rows: readonly Tables['sim_unit'][] }) =>
  db.insertInto('sim_unit').values(rows),
);

/** Makes a booking's units its own for good. */
export async function keepUnits(trx: Db, ref: string): Promise<void> {
  await keep(trx, { ref });
}

const keep = compiledOnce((db, { ref }: { readonly ref: string }) =>
  db.updateTable('sim_unit').set({ live_until: FOREVER }).where('ref', '=', ref),
);

/** Gives a booking's units back to the stock. */
export async function freeUnits(trx: Db, ref: string): Promise<void> {
  await trx.deleteFrom('sim_unit').where('ref', '=', ref).execute();
  const units = readsIn(trx)?.units;
  for (const [resource, taken] of units ?? [])
    units?.set(
      resource,
      taken.filter((one) => one.ref !== ref),
    );
}
