import type { Transaction } from 'kysely';
import { share, shares } from '../../../contract/rules/money/shares.ts';
import { all, forAll } from '../../store/db/forAll.ts';
import { bookNew } from '../../store/repos/money/ledger.ts';
import { captureFreezes, moneyWithFreezes, saveMoneyOf } from '../../store/repos/money/orderMoney.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { capture, forWhom } from './capture.ts';
import { out } from './drawing.ts';

/** Captures the money of orders whose tickets are there: the plain ones in statements they share, the others each alone. */
export async function captureAll(
  trx: Transaction<Tables>,
  orders: readonly OrderRecord[],
  at: number,
): Promise<void> {
  const plain = orders.length > 1 ? await plainOnes(trx, orders) : [];
  if (plain.length > 0) await captureTogether(trx, plain, at);
  const others = orders.filter((order) => !plain.includes(order));
  await forAll(trx, others, (order) => capture(trx, order, at));
}

/** Orders a company pays alone, whose price is to the fen what was frozen for them and is not captured yet. */
async function plainOnes(
  trx: Transaction<Tables>,
  orders: readonly OrderRecord[],
): Promise<readonly OrderRecord[]> {
  const ofCompanies = orders.filter(
    ({ payer, body: { price } }) => payer === 'company' && price.companyFen > 0,
  );
  const known = await moneyWithFreezes(
    trx,
    ofCompanies.map(({ id }) => id),
  );
  return ofCompanies.filter(({ id, body: { price } }) => {
    const there = known.get(id);
    if (!there || there.money.spent || there.frozenFen !== price.companyFen) return false;
    return price.personalFen === 0 && there.money.personalFen === 0 && there.money.owedFen === 0;
  });
}

/** What `capture` does to each of them. */
async function captureTogether(
  trx: Transaction<Tables>,
  orders: readonly OrderRecord[],
  at: number,
): Promise<void> {
  const entries = orders.map((order) => {
    const { id, companyId, body } = order;
    const lines = [out('frozen', companyId, body.price.companyFen), ...forWhom(order, body.price)];
    return { event: 'issue', cause: id, companyId, orderId: id, at, lines } as const;
  });
  const spent = orders.map((order) => {
    const money = { ...shares(order.body.price.companyFen, 0), owedFen: share(0), spent: true };
    return { order, money };
  });
  await all(
    trx,
    () =>
      captureFreezes(
        trx,
        orders.map(({ id }) => id),
        at,
      ),
    () => bookNew(trx, entries),
    () => saveMoneyOf(trx, spent),
  );
}
