import type { Db } from '../gateway/store/db/openStore.ts';
import type { AmendmentBody } from '../gateway/store/repos/order/amendments.ts';
import { type OrderRecord, orderOf } from '../gateway/store/repos/order/orderRecord.ts';
import type { Tables } from '../gateway/store/tables/schema.ts';

/** Sums of the company and the person, fen; signed: money that goes in, or comes back. */
type Pair = readonly [company: number, person: number];
type Amendment = {
  readonly id: string;
  readonly orderId: string;
  readonly kind: string;
  readonly body: AmendmentBody;
};
/** An order after all its changes, oldest first. */
type Chain = { readonly orders: readonly OrderRecord[]; readonly done: readonly Amendment[] };
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const plus = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];
const times = (a: Pair, by: number): Pair => [a[0] * by, a[1] * by];
const sum = ([company, person]: Pair) => company + person;
const total = (rows: readonly { readonly fen: number }[]) => rows.reduce((all, row) => all + row.fen, 0);
const sharesOf = ({ body: { price } }: OrderRecord): Pair => [price.companyFen, price.personalFen];
const said = (pair: Pair) => pair.map((fen) => `${fen}`).join(' and ');

/**
 * Where money went that should have gone elsewhere, in words. For each order with its changes it is worked out anew
 * who bears what, by the rules and not by the services' code, and held against what came from company and person and
 * went back to them. `caps`: what the company pays at most for what a change makes (fen), where a test knows it.
 */
export async function faultsOfShares(
  db: Db,
  caps: ReadonlyMap<string, number | null> = new Map(),
): Promise<string[]> {
  const rows = await rowsOf(db);
  const faults: string[] = [];
  for (const order of rows.orders.values()) {
    if (order.body.changedFrom !== null) continue;
    const chain = chainOf(rows, order);
    const wrong = [...faultsOfRules(chain, caps), ...faultsOfFlows(rows, chain)];
    faults.push(...wrong.map((fault) => `order ${order.orderNo}: ${fault}`));
  }
  return [...faults, ...faultsOfArrears(rows), ...faultsOfPayouts(rows)];
}

async function rowsOf(db: Db) {
  const all = <Name extends 'order_money' | 'payment_share' | 'payout' | 'money_account'>(name: Name) =>
    db.selectFrom(name).selectAll().execute() as Promise<Tables[Name][]>;
  const orders = (await db.selectFrom('travel_order').selectAll().execute()).map(orderOf);
  const done = await db.selectFrom('amendment').selectAll().where('state', '=', 'done').execute();
  const lines = await db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'entry_id')
    .innerJoin('money_account', 'money_account.id', 'account_id')
    .select(['fen', 'order_id'])
    .where('kind', 'in', ['available', 'frozen', 'owed'])
    .execute();
  return {
    orders: new Map<string, OrderRecord>(orders.map((order) => [order.id, order])),
    done: done.map(
      (row): Amendment => ({
        id: row.id,
        orderId: row.order_id,
        kind: row.kind,
        body: JSON.parse(row.body),
      }),
    ),
    companyLines: lines,
    money: await all('order_money'),
    shares: await all('payment_share'),
    payouts: await all('payout'),
    accounts: await all('money_account'),
  };
}

function chainOf(rows: Rows, first: OrderRecord): Chain {
  const orders: OrderRecord[] = [];
  const done: Amendment[] = [];
  for (let next: OrderRecord | undefined = first; next; next = rows.orders.get(next.body.changedTo ?? '')) {
    const { id } = next;
    orders.push(next);
    done.push(...rows.done.filter((one) => one.orderId === id));
  }
  return { orders, done };
}

/** What company and person pay for an amendment; what comes back to them is below 0. */
function movedBy({ kind, body }: Amendment): Pair {
  const { companyFen, personalFen } = body.destination;
  const back = kind === 'refund' || body.feeFen + body.differenceFen < 0;
  return times([companyFen, personalFen], back ? -1 : 1);
}

/** Whether a sum is shared in the proportion of others, to half a fen. */
function inProportion(part: Pair, whole: Pair): boolean {
  if (sum(whole) === 0) return true;
  const off = Math.abs(part[1] * sum(whole) - sum(part) * whole[1]);
  return Math.min(...part) >= 0 && off * 2 <= sum(whole);
}

function faultsOfRules({ orders, done }: Chain, caps: ReadonlyMap<string, number | null>): string[] {
  const faults = orders
    .filter((order) => Math.min(...sharesOf(order)) < 0)
    .map((order) => `shares of ${order.orderNo} are ${said(sharesOf(order))}`);
  for (const amendment of done) {
    const from = orders.find((order) => order.id === amendment.orderId);
    const to = orders.find((order) => order.id === amendment.body.newOrderId);
    if (!from) continue;
    const wrong =
      amendment.kind === 'refund'
        ? refundFault(from, amendment)
        : to && changeFault(from, to, amendment, caps.get(amendment.id));
    if (wrong) faults.push(wrong);
  }
  return faults;
}

function refundFault(order: OrderRecord, amendment: Amendment): string | null {
  const back = times(movedBy(amendment), -1);
  if (sum(back) !== amendment.body.refundFen)
    return `a refund of ${amendment.body.refundFen} is ${said(back)}`;
  return inProportion(back, sharesOf(order))
    ? null
    : `a refund goes as ${said(back)}, borne ${said(sharesOf(order))}`;
}

function changeFault(
  from: OrderRecord,
  to: OrderRecord,
  amendment: Amendment,
  cap: number | null | undefined,
): string | null {
  const { feeFen, differenceFen } = amendment.body;
  const due = feeFen + differenceFen;
  const [before, after, moved] = [sharesOf(from), sharesOf(to), movedBy(amendment)];
  const ticket = plus(after, times(before, -1));
  const fee = plus(moved, times(ticket, -1));
  if (sum(moved) !== due || sum(ticket) !== differenceFen) return `a change of ${due} is ${said(moved)}`;
  if (Math.min(...fee) < 0) return `a change fee of ${feeFen} is borne as ${said(fee)}`;
  if (differenceFen <= 0 && !inProportion(times(ticket, -1), before))
    return `a cheaper ticket is borne as ${said(after)} after ${said(before)}`;
  if (due < 0)
    return inProportion(times(moved, -1), before) ? null : `money of a change goes back as ${said(moved)}`;
  return dearerFault(from, moved, cap) ?? (differenceFen > 0 ? dearerFault(from, ticket, cap) : null);
}

/** The company pays what is to be paid up to its cap, the person the rest. */
function dearerFault(
  { payer, body: { price } }: OrderRecord,
  [company, person]: Pair,
  cap: number | null | undefined,
): string | null {
  const wrong = `what a ${payer} change costs is paid as ${company} and ${person}`;
  if (Math.min(company, person) < 0) return wrong;
  if (payer === 'company') return person === 0 ? null : wrong;
  if (payer === 'personal') return company === 0 ? null : wrong;
  if (cap === undefined) return null;
  const most = cap === null ? Number.POSITIVE_INFINITY : cap + price.insuranceFen + price.serviceFen;
  const room = Math.max(0, most - price.companyFen);
  return company === Math.min(room, company + person) ? null : `${wrong}, under a cap of ${cap}`;
}

/** What company and person bear in the end by their shares, against what they paid in and got back. */
function faultsOfFlows(rows: Rows, { orders, done }: Chain): string[] {
  const last = orders.at(-1);
  const money = rows.money.find((one) => one.order_id === last?.id);
  if (!last || money?.spent !== 1) return [];
  let borne = sharesOf(last);
  for (const amendment of done) {
    const from = orders.find((order) => order.id === amendment.orderId);
    const to = orders.find((order) => order.id === amendment.body.newOrderId);
    borne = plus(borne, movedBy(amendment));
    // What the ticket itself became cheaper or dearer by is in its price already.
    if (from && to) borne = plus(borne, plus(sharesOf(from), times(sharesOf(to), -1)));
  }
  const ids = new Set<string | null>(orders.map((order) => order.id));
  const fromCompany = -total(rows.companyLines.filter((one) => ids.has(one.order_id)));
  const paid: Pair = [fromCompany, fromPerson(rows, ids, done) + money.owed_fen];
  const noted: Pair = [money.company_fen, money.personal_fen + money.owed_fen];
  return [
    ...(said(paid) === said(borne) ? [] : [`paid by company and person ${said(paid)}, borne ${said(borne)}`]),
    ...(said(noted) === said(borne) ? [] : [`noted as paid ${said(noted)}, borne ${said(borne)}`]),
  ];
}

/** What came through the cashier for the orders and their done changes, less what went back. */
function fromPerson(
  { shares, payouts }: Rows,
  orders: ReadonlySet<string | null>,
  done: readonly Amendment[],
): number {
  const used = shares.filter(
    (one) =>
      orders.has(one.order_id) &&
      ['settled', 'returned'].includes(one.state) &&
      (one.amendment_id === null || done.some(({ id }) => id === one.amendment_id)),
  );
  const byHand = payouts.filter((one) => orders.has(one.order_id) && one.payment_id === null);
  return total(used) - used.reduce((all, one) => all + one.returned_fen, 0) - total(byHand);
}

/** What a person owes is what their own orders say, and nobody else owes anything. */
function faultsOfArrears({ orders, money, accounts }: Rows): string[] {
  const owed = new Map<string, number>();
  const add = (person: string, fen: number) => owed.set(person, (owed.get(person) ?? 0) + fen);
  for (const row of money) add(orders.get(row.order_id)?.principalId ?? '', row.owed_fen);
  for (const one of accounts) if (one.kind === 'arrears') add(one.holder, one.balance_fen);
  return [...owed]
    .filter(([, off]) => off !== 0)
    .map(([person, off]) => `${person} owes ${off} more by orders than by the ledger`);
}

/** Money goes back through a payment to the person it came from, as much as the payment's share says. */
function faultsOfPayouts({ orders, payouts, shares }: Rows): string[] {
  const faults: string[] = [];
  for (const one of shares) {
    const sent = payouts.filter((payout) => payout.id.endsWith(`:${one.payment_id}:${one.subject}`));
    if (total(sent) !== one.returned_fen)
      faults.push(`share ${one.subject} gave ${one.returned_fen} back, sent ${total(sent)}`);
    const person = orders.get(one.order_id)?.principalId;
    for (const payout of sent)
      if (payout.payment_id !== one.payment_id || orders.get(payout.order_id)?.principalId !== person)
        faults.push(`payout ${payout.id} goes to another person`);
  }
  return faults;
}
