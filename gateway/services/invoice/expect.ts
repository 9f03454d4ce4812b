import type { Transaction } from 'kysely';
import type { VoucherKind } from '../../../contract/enums/money.ts';
import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { voucherId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import type { Random } from '../../base/ports.ts';
import { all, both } from '../../store/db/forAll.ts';
import { findCompany } from '../../store/repos/company/companies.ts';
import { standingHeader } from '../../store/repos/money/voucherHeaders.ts';
import { watchVouchers } from '../../store/repos/money/voucherOrders.ts';
import { insertVouchers, type VoucherRecord, vouchersOfAll } from '../../store/repos/money/vouchers.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { type VoucherPart, voucherRules } from './voucher/voucherRules.ts';

/** What is left to be accounted for of an order, fen, by part of its price. */
export type Accounted = Partial<Record<VoucherPart, number>>;

/** Of an order that stands: its whole price. */
export function partsOf({ body: { price } }: Pick<OrderRecord, 'body'>): Accounted {
  const { fareFen, taxFen, insuranceFen, serviceFen } = price;
  return { supplied: fareFen + taxFen, insurance: insuranceFen, service: serviceFen };
}

/**
 * Writes down which vouchers are awaited for parts of an order's price; together they are its total. A part that
 * already has a voucher is left alone, fees excepted: each change has its own.
 */
export function expectVouchers(
  deps: { random: Random },
  trx: Transaction<Tables>,
  order: OrderRecord,
  parts: Accounted,
  when: When,
): Promise<void> {
  return expectVouchersOf(deps, trx, [{ order, parts }], when);
}

/** When vouchers are awaited (epoch ms), and how far they have come. */
type When = { readonly at: number; readonly state?: 'expected' | 'invoicing' };

/** The same for several orders at once, which share statements. */
export async function expectVouchersOf(
  { random }: { random: Random },
  trx: Transaction<Tables>,
  awaited: readonly { readonly order: OrderRecord; readonly parts: Accounted }[],
  when: When,
): Promise<void> {
  if (awaited.length === 0) return;
  const ids = awaited.map(({ order }) => order.id);
  const [there, to] = await both(
    trx,
    () => vouchersOfAll(trx, ids),
    () =>
      madeOutTo(
        trx,
        awaited.map(({ order }) => order),
      ),
  );
  const made = awaited.flatMap(({ order, parts }) => {
    const own = there.filter((one) => one.orderId === order.id && one.state !== 'cancelled');
    const kinds = new Set(own.map((one) => one.kind));
    return vouchersFor({ random }, { order, parts, kinds, to: to(order) }, when);
  });
  if (made.length === 0) return;
  const watched = new Map(made.map(({ orderId, companyId }) => [orderId, { orderId, companyId }]));
  await all(
    trx,
    () => insertVouchers(trx, made),
    () => watchVouchers(trx, ...watched.values()),
  );
}

type Wanted = {
  readonly order: OrderRecord;
  readonly parts: Accounted;
  /** Kinds it has a voucher of. */
  readonly kinds: ReadonlySet<string>;
  readonly to: MadeOutTo;
};

function vouchersFor(
  { random }: { random: Random },
  { order, parts, kinds, to }: Wanted,
  { at, state = 'expected' }: When,
): VoucherRecord[] {
  const made: VoucherRecord[] = [];
  for (const { kind, part, products } of voucherRules.kinds) {
    const fen = parts[part] ?? 0;
    if (fen <= 0 || !products.includes(order.kind) || (part !== 'fee' && kinds.has(kind))) continue;
    made.push({
      id: voucherId.parse(newId(random)),
      companyId: order.companyId,
      orderId: order.id,
      orderNo: order.orderNo,
      bookerId: order.bookerId,
      principalId: order.principalId,
      kind,
      state,
      fen,
      ...to,
      dueAt: deadlineOf(order, kind),
      number: '',
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
  }
  return made;
}

/** Until when a voucher of an order can be had, epoch ms: the whole of its last day counts. */
export function deadlineOf(
  { kind: product, endAt }: Pick<OrderRecord, 'kind' | 'endAt'>,
  kind: VoucherKind,
): number {
  const rule = voucherRules.kinds.find((one) => one.kind === kind && one.products.includes(product));
  if (!rule) throw new Error(`no rule for a ${kind} of ${product}`);
  return chinaInstant(addDays(chinaDate(endAt), rule.dueDays + 1));
}

type MadeOutTo = Pick<VoucherRecord, 'headerType' | 'header' | 'taxId'>;

/** A private journey is the traveller's own; any other is made out to the company, under its standing header. */
async function madeOutTo(
  trx: Transaction<Tables>,
  orders: readonly OrderRecord[],
): Promise<(order: OrderRecord) => MadeOutTo> {
  const companies = orders.filter(({ tab }) => tab !== 'private').map(({ companyId }) => companyId);
  const headers = new Map<string, MadeOutTo>();
  for (const companyId of new Set(companies)) headers.set(companyId, await headerOf(trx, companyId));
  return ({ tab, companyId, travellerName }) =>
    (tab === 'private' ? undefined : headers.get(companyId)) ?? {
      headerType: 'individual',
      header: travellerName,
      taxId: '',
    };
}

async function headerOf(trx: Transaction<Tables>, companyId: string): Promise<MadeOutTo> {
  const standing = await standingHeader(trx, companyId);
  if (standing) return { headerType: standing.type, header: standing.header, taxId: standing.taxId };
  const company = await findCompany(trx, companyId);
  return { headerType: 'company', header: company?.name.zh ?? '', taxId: '' };
}
