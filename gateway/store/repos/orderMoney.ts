import { share } from '../../../contract/rules/shares.ts';
import type { ShareFen } from '../../../contract/shapes/primitives.ts';
import { compiledOnce, inRuns } from '../compiledOnce.ts';
import type { Db } from '../openStore.ts';
import type { Tables } from '../schema.ts';

/** What the company and the person have put into an order and not got back, fen. */
export type OrderMoney = {
  readonly companyFen: ShareFen;
  readonly personalFen: ShareFen;
  /** What the person still owes of their own share. */
  readonly owedFen: ShareFen;
  /** Whether it has gone to whom it was for: supplier, insurer, our fee. */
  readonly spent: boolean;
};

/** An order nobody has put anything into. */
export const noMoney: OrderMoney = {
  companyFen: share(0),
  personalFen: share(0),
  owedFen: share(0),
  spent: false,
};

/** An order's money; null where the ledger has never heard of it. */
export async function findOrderMoney(db: Db, order: string): Promise<OrderMoney | null> {
  const [row] = (await moneyIn(db, { order })).rows;
  if (!row) return null;
  return {
    companyFen: share(row.company_fen),
    personalFen: share(row.personal_fen),
    owedFen: share(row.owed_fen),
    spent: row.spent === 1,
  };
}

const moneyIn = compiledOnce((db, { order }: { readonly order: string }) =>
  db.selectFrom('order_money').selectAll().where('order_id', '=', order),
);

/** Writes down that nothing is in orders yet; one that has money keeps it. */
export async function openOrderMoney(
  db: Db,
  orders: readonly { readonly id: string; readonly companyId: string }[],
): Promise<void> {
  const rows = orders.map(({ id, companyId }) => ({
    order_id: id,
    company_id: companyId,
    company_fen: 0,
    personal_fen: 0,
    owed_fen: 0,
    spent: 0,
  }));
  for (const run of inRuns(rows)) await newMoney(db, { rows: run });
}

const newMoney = compiledOnce((db, { rows }: { readonly rows: readonly Tables['order_money'][] }) =>
  db
    .insertInto('order_money')
    .values(rows)
    .onConflict((on) => on.column('order_id').doNothing()),
);

/** Writes what is in an order now. */
export async function saveOrderMoney(
  db: Db,
  order: { readonly id: string; readonly companyId: string },
  money: OrderMoney,
): Promise<void> {
  await savedMoney(db, {
    order_id: order.id,
    company_id: order.companyId,
    company_fen: money.companyFen,
    personal_fen: money.personalFen,
    owed_fen: money.owedFen,
    spent: money.spent ? 1 : 0,
  });
}

const savedMoney = compiledOnce((db, { order_id, company_id, ...money }: Tables['order_money']) =>
  db
    .insertInto('order_money')
    .values({ order_id, company_id, ...money })
    .onConflict((on) => on.column('order_id').doUpdateSet(money)),
);

/** Company money set aside under a reference, fen. */
export type Freeze = {
  readonly ref: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly fen: number;
  readonly at: number;
};

/** Writes down that company money is set aside. */
export async function insertFreezes(db: Db, freezes: readonly Freeze[]): Promise<void> {
  const rows = freezes.map(({ ref, orderId, companyId, fen, at }) => ({
    ref,
    order_id: orderId,
    company_id: companyId,
    fen,
    state: 'frozen',
    captured_fen: 0,
    created_at: at,
    ended_at: null,
  }));
  for (const run of inRuns(rows)) await newFreezes(db, { rows: run });
}

const newFreezes = compiledOnce((db, { rows }: { readonly rows: readonly Tables['money_freeze'][] }) =>
  db.insertInto('money_freeze').values(rows),
);

/** What is set aside under a reference now, fen. */
export async function frozenUnder(db: Db, freezeRef: string): Promise<number> {
  const row = await db
    .selectFrom('money_freeze')
    .select('fen')
    .where('ref', '=', freezeRef)
    .where('state', '=', 'frozen')
    .executeTakeFirst();
  return row?.fen ?? 0;
}

/**
 * Ends what is set aside under a reference: at most so much of it (fen) is captured, the rest let go; 0 lets all go.
 * Answers how much was set aside; nothing when it had ended before.
 */
export async function endFreeze(
  db: Db,
  ref: string,
  wantedFen: number,
  at: number,
): Promise<{ readonly frozenFen: number }> {
  const captured = Math.max(0, wantedFen);
  const state = captured > 0 ? 'captured' : 'released';
  const [row] = (await endedFreeze(db, { ref, state, captured, at })).rows;
  return { frozenFen: row?.fen ?? 0 };
}

type Ended = { readonly ref: string; readonly state: string; readonly captured: number; readonly at: number };

const endedFreeze = compiledOnce((db, { ref, state, captured, at }: Ended) =>
  db
    .updateTable('money_freeze')
    .set((eb) => ({
      state,
      captured_fen: eb.case().when('fen', '<', captured).then(eb.ref('fen')).else(eb.val(captured)).end(),
      ended_at: at,
    }))
    .where('ref', '=', ref)
    .where('state', '=', 'frozen')
    .returning('fen'),
);
