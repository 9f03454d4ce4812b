import type { Transaction } from 'kysely';
import { addDays, chinaDate, chinaInstant } from '../../../contract/rules/chinaTime.ts';
import { voucherId } from '../../../contract/shapes/primitives.ts';
import type { Random } from '../../ports.ts';
import { findCompany } from '../../store/repos/companies.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { standingHeader } from '../../store/repos/voucherHeaders.ts';
import { watchVouchers } from '../../store/repos/voucherOrders.ts';
import { insertVouchers, type VoucherRecord, vouchersOf } from '../../store/repos/vouchers.ts';
import type { Tables } from '../../store/schema.ts';
import { type VoucherPart, voucherRules } from '../../store/seed/data/voucherRules.ts';

/** What is left to be accounted for of an order, fen, by part of its price. */
export type Accounted = Partial<Record<VoucherPart, number>>;

/**
 * Writes down which vouchers are awaited for parts of an order's price; together they are its total. A part that
 * already has a voucher is left alone, fees excepted: each change has its own.
 */
export async function expectVouchers(
  { random }: { random: Random },
  trx: Transaction<Tables>,
  order: OrderRecord,
  parts: Accounted,
  { at, state = 'expected' }: { at: number; state?: 'expected' | 'invoicing' },
): Promise<void> {
  const there = new Set(
    (await vouchersOf(trx, order.id)).filter((one) => one.state !== 'cancelled').map((one) => one.kind),
  );
  const to = await madeOutTo(trx, order);
  const made: VoucherRecord[] = [];
  for (const { kind, part, products, dueDays } of voucherRules.kinds) {
    const fen = parts[part] ?? 0;
    if (fen <= 0 || !products.includes(order.kind) || (part !== 'fee' && there.has(kind))) continue;
    made.push({
      id: voucherId.parse(Buffer.from(random.bytes(16)).toString('hex')),
      companyId: order.companyId,
      orderId: order.id,
      orderNo: order.orderNo,
      bookerId: order.bookerId,
      principalId: order.principalId,
      kind,
      state,
      fen,
      ...to,
      // The whole of the last day counts.
      dueAt: chinaInstant(addDays(chinaDate(order.endAt), dueDays + 1)),
      number: '',
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
  }
  await insertVouchers(trx, made);
  if (made.length > 0) await watchVouchers(trx, { orderId: order.id, companyId: order.companyId });
}

type MadeOutTo = Pick<VoucherRecord, 'headerType' | 'header' | 'taxId'>;

/** A private journey is the traveller's own; any other is made out to the company, under its standing header. */
async function madeOutTo(trx: Transaction<Tables>, order: OrderRecord): Promise<MadeOutTo> {
  if (order.tab === 'private') return { headerType: 'individual', header: order.travellerName, taxId: '' };
  const standing = await standingHeader(trx, order.companyId);
  if (standing) return { headerType: standing.type, header: standing.header, taxId: standing.taxId };
  const company = await findCompany(trx, order.companyId);
  return { headerType: 'company', header: company?.name.zh ?? '', taxId: '' };
}
