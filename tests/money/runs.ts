import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { applyTransition } from '../../gateway/services/engine/applyTransition.ts';
import { givenUp } from '../../gateway/services/engine/endings.ts';
import type { Store } from '../../gateway/store/db/openStore.ts';
import { type OrderRecord, orderOf } from '../../gateway/store/repos/order/orderRecord.ts';
import { faultsOfBooks, faultsOfVouchers } from '../books.ts';
import { type MoneyWorld, moneyWorld } from '../moneyWorld.ts';
import { faultsOfShares } from '../shareBooks.ts';
import type { Act } from './acts.ts';
import { lapsed, orders, perform, settle } from './perform.ts';

/** What the company of these runs may spend, fen: little enough that it runs short. */
export const LIMIT = 1_000_000;

/** Everything that is open comes to its end. */
async function end(world: MoneyWorld): Promise<void> {
  world.clock.advance(3 * HOUR_MS);
  world.supplierSays('refused');
  await lapsed(world);
  await settle(world);
  for (const order of await orders(world, 'held', 'submitting'))
    await applyTransition(world.deps, order, 'order.cancel', givenUp.cancelled);
  await settle(world);
}

/** Plays a run on a world of its own; answers what is wrong, and notes which money events it came by. */
export async function played(
  acts: readonly Act[],
  seen: Set<string>,
  open?: () => Promise<Store>,
): Promise<string[]> {
  const world = await moneyWorld(LIMIT, open);
  try {
    const faults: string[] = [];
    for (const [index, one] of acts.entries()) {
      await perform(world, one);
      // Reading everything after every single act would be most of the work.
      if (index % 5 === 4) faults.push(...(await faultsOf(world)));
      if (faults.length > 0) return [`after ${one.do}: ${faults.join('; ')}`];
    }
    await end(world);
    for (const what of await reached(world)) seen.add(what);
    faults.push(
      ...(await faultsOf(world)),
      ...(await faultsOfVouchers(world.db)),
      ...(await leftOver(world)),
    );
    return faults;
  } finally {
    await world.close();
  }
}

/** What runs must come by beside every money event, so that their books say something. */
export const reaches = [
  'a mixed ticket at half its price',
  'a dearer ticket paid by both',
  'a refund after three changes',
  'several people in arrears',
  'a refund that settles arrears',
] as const;

async function reached({ db }: MoneyWorld): Promise<string[]> {
  const lines = await db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'entry_id')
    .select(['event', 'account_id', 'fen'])
    .execute();
  const arrears = lines.filter((line) => line.account_id.startsWith('arrears:'));
  const all = new Map(
    (await db.selectFrom('travel_order').selectAll().execute()).map((row) => [row.id, orderOf(row)]),
  );
  const changes = [...all.values()].flatMap((order) => {
    const next = all.get(order.body.changedTo ?? '');
    return next && order.payer === 'mixed' ? [{ before: order.body.price, after: next.body.price }] : [];
  });
  const depth = (order: OrderRecord): number => {
    const before = all.get(order.body.changedFrom ?? '');
    return before ? depth(before) + 1 : 0;
  };
  const [cheaper, dearer, deep, several, settled] = reaches;
  return [
    ...lines.map((line) => line.event),
    ...(changes.some(({ before, after }) => before.personalFen > 0 && after.totalFen * 2 < before.totalFen)
      ? [cheaper]
      : []),
    ...(changes.some(
      ({ before, after }) => after.personalFen > before.personalFen && after.companyFen > before.companyFen,
    )
      ? [dearer]
      : []),
    ...([...all.values()].some((order) => order.state === 'refunded' && depth(order) > 2) ? [deep] : []),
    ...(new Set(arrears.map((line) => line.account_id)).size > 1 ? [several] : []),
    ...(arrears.some((line) => line.event === 'refund' && line.fen > 0) ? [settled] : []),
  ];
}

async function faultsOf({ db, caps }: MoneyWorld): Promise<string[]> {
  return [...(await faultsOfBooks(db)), ...(await faultsOfShares(db, caps))];
}

/** In the end nothing is set aside, nothing waits at the cashier, nothing is on its way back. */
async function leftOver({ db }: MoneyWorld): Promise<string[]> {
  const manual = await db.selectFrom('amendment').select('id').where('state', '=', 'manual').execute();
  const rows = await db
    .selectFrom('money_account')
    .selectAll()
    .where('kind', 'in', ['frozen', 'personal', 'refunds'])
    .execute();
  const open = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['open', 'unknown'])
    .execute();
  const claims = await db.selectFrom('payment_claim').select('subject').execute();
  return [
    // What only a person can find out at the supplier stays set aside until then.
    ...(manual.length > 0
      ? []
      : rows.filter((row) => row.balance_fen !== 0).map((row) => `${row.id} ends with ${row.balance_fen}`)),
    ...open.map((row) => `payment ${row.id} never ended`),
    ...claims.map((row) => `${row.subject} is still in a payment`),
  ];
}
