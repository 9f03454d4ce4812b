import { share } from '../../contract/rules/money/shares.ts';
import { orderId, paymentId, voucherId } from '../../contract/shapes/primitives.ts';
import { headerId } from '../../contract/shapes/voucher.ts';
import type { Db } from '../../gateway/store/db/openStore.ts';
import { insertPayment } from '../../gateway/store/repos/money/payments.ts';
import {
  type HeaderRecord,
  headersFor,
  insertHeader,
} from '../../gateway/store/repos/money/voucherHeaders.ts';
import { insertVouchers } from '../../gateway/store/repos/money/vouchers.ts';
import { idOf } from '../smallWorld.ts';

export type MoneyThings = {
  /** A payment of the order that was taken back, and a voucher of it that is no longer awaited. */
  readonly paymentId: string;
  readonly voucherId: string;
  /** Money of the order that was sent back to a person. */
  readonly payoutId: string;
  /** One of the person's own headers, and one their company shares. */
  readonly headerId: string;
  readonly sharedHeaderId: string;
};

/** Money and papers of somebody's order, all over: what they answer says who was let through. */
export async function moneyThings(
  db: Db,
  {
    employeeId,
    companyId,
    order,
    now,
  }: { employeeId: string; companyId: string; order: string; now: number },
): Promise<MoneyThings> {
  const ids = { order: orderId.parse(order), payment: paymentId.parse(idOf(`payment ${employeeId}`)) };
  await insertPayment(
    db,
    {
      id: ids.payment,
      companyId,
      openerId: employeeId,
      ctx: '',
      state: 'cancelled',
      fen: share(1),
      createdAt: now,
      expiresAt: now,
      checkAt: null,
      endedAt: now,
      version: 1,
    },
    [
      {
        paymentId: ids.payment,
        subject: order,
        orderId: ids.order,
        amendmentId: null,
        fen: share(1),
        state: 'dropped',
        returnedFen: share(0),
      },
    ],
  );
  const voucher = voucherId.parse(idOf(`voucher ${employeeId}`));
  const people = { bookerId: employeeId, principalId: employeeId };
  const papers = { kind: 'railInvoice', state: 'cancelled', headerType: 'individual' } as const;
  const said = {
    header: 'x',
    taxId: '',
    dueAt: null,
    number: '',
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  await insertVouchers(db, [
    {
      id: voucher,
      companyId,
      orderId: ids.order,
      orderNo: 'x',
      fen: share(1),
      ...people,
      ...papers,
      ...said,
    },
  ]);
  // What the sample world had of the order goes with it to its new owner.
  await db
    .updateTable('points_entry')
    .set({ employee_id: employeeId })
    .where('order_id', '=', order)
    .execute();
  const owner = { booker_id: employeeId, principal_id: employeeId };
  await db.updateTable('voucher').set(owner).where('order_id', '=', order).execute();
  const payoutId = `access:${employeeId}`;
  const sent = { state: 'sent', fen: 1, created_at: now, check_at: null, payment_id: null };
  await db
    .insertInto('payout')
    .values({ id: payoutId, company_id: companyId, order_id: order, ...sent })
    .execute();
  const header = headerOf(`header ${employeeId}`, companyId, employeeId);
  const shared = headerOf(`header ${companyId}`, companyId, '');
  await insertHeader(db, header, now);
  const known = (await headersFor(db, companyId, '')).some(({ id }) => id === shared.id);
  if (!known) await insertHeader(db, shared, now);
  const papersOf = { voucherId: voucher, headerId: header.id, sharedHeaderId: shared.id };
  return { paymentId: ids.payment, payoutId, ...papersOf };
}

function headerOf(word: string, companyId: string, ownerId: string): HeaderRecord {
  const empty = { taxId: '', bank: '', accountEnc: '', accountMasked: '', address: '', phone: '' };
  const flags = { specialVat: false, standing: false };
  return {
    id: headerId.parse(idOf(word)),
    companyId,
    ownerId,
    type: 'individual',
    header: 'x',
    ...empty,
    ...flags,
    version: 1,
  };
}
