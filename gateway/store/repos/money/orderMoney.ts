import { share } from '../../../../contract/rules/money/shares.ts';
import type { ShareFen } from '../../../../contract/shapes/primitives.ts';
import { compiledOnce, inChunks, padded } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

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

/** An order's money; null where the ledger does not know it. */
export async function findOrderMoney(db: Db, order: string): Promise<OrderMoney | null> {
  const [row] = (await moneyIn(db, { order })).rows;
  return row ? moneyOf(row) : null;
}

function moneyOf(row: Tables['order_money']): OrderMoney {
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

/** The money of some orders and what is frozen for each under its own id, fen; 0 where that has ended. */
export async function moneyWithFreezes(
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, { readonly money: OrderMoney; readonly frozenFen: number }>> {
  if (orders.length === 0) return new Map();
  const { rows } = await moneyBeside(db, { orders: padded(orders) });
  return new Map(
    rows.map(({ frozen_fen, ...row }) => [row.order_id, { money: moneyOf(row), frozenFen: frozen_fen ?? 0 }]),
  );
}

const moneyBeside = compiledOnce((db, { orders }: { readonly orders: readonly string[] }) =>
  db
    .selectFrom('order_money')
    .leftJoin('money_freeze', (join) =>
      join.onRef('money_freeze.ref', '=', 'order_money.order_id').on('money_freeze.state', '=', 'frozen'),
    )
    .selectAll('order_money')
    .select('money_freeze.fen as frozen_fen')
    .where('order_money.order_id', 'in', orders),
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
  for (const run of inChunks(rows)) await newMoney(db, { rows: run });
}

const newMoney = compiledOnce((db, { rows }: { readonly rows: readonly Tables['order_money'][] }) =>
  db
    .insertInto('order_money')
    .values(rows)
    .onConflict((on) => on.column('order_id').doNothing()),
);

type Owner = { readonly id: string; readonly companyId: string };

/** Writes what is in an order now. */
export async function saveOrderMoney(db: Db, order: Owner, money: OrderMoney): Promise<void> {
  await saveMoneyOf(db, [{ order, money }]);
}

/** Writes what is in some orders now. */
export async function saveMoneyOf(
  db: Db,
  saved: readonly { readonly order: Owner; readonly money: OrderMoney }[],
): Promise<void> {
  const rows = saved.map(({ order, money }) => ({
    order_id: order.id,
    company_id: order.companyId,
    company_fen: money.companyFen,
    personal_fen: money.personalFen,
    owed_fen: money.owedFen,
    spent: money.spent ? 1 : 0,
  }));
  await forAll(db, inChunks(rows), (run) => savedMoney(db, { rows: run }));
}

const savedMoney = compiledOnce((db, { rows }: { readonly rows: readonly Tables['order_money'][] }) =>
  db
    .insertInto('order_money')
    .values(rows)
    .onConflict((on) =>
      on.column('order_id').doUpdateSet((eb) => ({
        company_fen: eb.ref('excluded.company_fen'),
        personal_fen: eb.ref('excluded.personal_fen'),
        owed_fen: eb.ref('excluded.owed_fen'),
        spent: eb.ref('excluded.spent'),
      })),
    ),
);

/** Company money frozen under a reference, fen. */
export type Freeze = {
  readonly ref: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly fen: number;
  readonly at: number;
};

/** Writes down that company money is frozen. */
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
  for (const run of inChunks(rows)) await newFreezes(db, { rows: run });
}

const newFreezes = compiledOnce((db, { rows }: { readonly rows: readonly Tables['money_freeze'][] }) =>
  db.insertInto('money_freeze').values(rows),
);

/** What is frozen under a reference now, fen. */
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
 * Ends what is frozen under a reference: at most so much of it (fen) is captured, the rest released; 0 releases all.
 * Answers how much was frozen; nothing when it had ended before.
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

/** Captures all of what is frozen under each of some references. */
export async function captureFreezes(db: Db, refs: readonly string[], at: number): Promise<void> {
  await captured(db, { refs: padded(refs), at });
}

const captured = compiledOnce((db, { refs, at }: { readonly refs: readonly string[]; readonly at: number }) =>
  db
    .updateTable('money_freeze')
    .set((eb) => ({ state: 'captured', captured_fen: eb.ref('fen'), ended_at: at }))
    .where('ref', 'in', refs)
    .where('state', '=', 'frozen'),
);

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
