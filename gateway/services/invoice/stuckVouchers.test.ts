import { expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { faultsOfVouchers } from '../../../tests/books.ts';
import {
  db,
  detail,
  issued,
  linjing,
  manager,
  pass,
  quoteChange,
  settle,
  stateOf,
  stuckAmendment,
  stuckForEachTest,
  stuckOrder,
  world,
} from '../../../tests/gateway/stuck.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { applyTransition } from '../engine/applyTransition.ts';
import { manualStep } from '../engine/endings.ts';

/* Vouchers of orders that a person settled, that were changed, or that brought nothing back. */

stuckForEachTest();

const NUMBER = '26117000000000000001';
const vouchersOf = async (orderId: string) =>
  (await valueOf(linjing('invoice.voucher.list', { orderId }))).rows;
/** What the supplier's voucher says when everything is right. */
const right = ({ voucherId, header, taxId, fen }: Awaited<ReturnType<typeof voucherOf>>, number: string) => ({
  voucherId,
  header,
  taxId,
  fen,
  number,
  issuedOn: chinaDate(world.clock.now()),
});
const voucherOf = async (orderId: string, kind: string) => {
  const found = (await vouchersOf(orderId)).find((one) => one.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const missing = async () =>
  (await valueOf(linjing('invoice.missing.list', {}))).rows.map(({ orderId }) => orderId as string);
/** Its airline has changed a ticket by itself: a person looks after it. */
async function madeManual(orderId: string): Promise<void> {
  const order = await findOrder(db(), '1001', orderId);
  if (!order) throw new Error('no order');
  await applyTransition(world.deps, order, 'order.change.supplier', manualStep);
}

test('a refund that brings nothing back leaves the fee to be accounted for, and no ticket', async () => {
  const orderId = await issued();
  const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
  const said = { amendmentId, outcome: 'refunded', reference: 'R', refundFen: 0 } as const;
  await valueOf(manager('stuck.amendment.settle', said));
  expect(await stateOf(orderId)).toBe('refunded');
  expect((await voucherOf(orderId, 'railInvoice')).state).toBe('cancelled');
  expect((await voucherOf(orderId, 'feeReceipt')).state).toBe('invoicing');
  expect(await missing()).toContain(orderId);
  expect(await faultsOfVouchers(db())).toEqual([]);
});

test('an invoice of the service that is in before a change is the new order’s', async () => {
  const orderId = await issued();
  await valueOf(
    linjing('invoice.voucher.register', right(await voucherOf(orderId, 'serviceInvoice'), NUMBER)),
  );
  const { amendmentId } = await valueOf(quoteChange(orderId));
  await valueOf(linjing('order.change.confirm', { amendmentId }));
  await pass(10);
  const next = (await detail(orderId)).changedTo ?? '';
  const services = (await vouchersOf(next)).filter(({ kind }) => kind === 'serviceInvoice');
  expect(services.map(({ state, number }) => [state, number])).toEqual([['invoiced', NUMBER]]);
  expect((await vouchersOf(orderId)).map(({ state }) => state)).toEqual(['cancelled']);
  expect(await faultsOfVouchers(db())).toEqual([]);
});

test('an invoice of the service of the day of the booking is taken in after a change of a later day', async () => {
  const orderId = await issued();
  const issuedOn = chinaDate(world.clock.now());
  world.clock.advance(DAY_MS);
  const { amendmentId } = await valueOf(quoteChange(orderId));
  await valueOf(linjing('order.change.confirm', { amendmentId }));
  await pass(10);
  const service = await voucherOf((await detail(orderId)).changedTo ?? '', 'serviceInvoice');
  expect(await codeOf(linjing('invoice.voucher.register', { ...right(service, NUMBER), issuedOn }))).toBe(
    'ok',
  );
});

test('the invoice of a ticket that was changed is not the new ticket’s', async () => {
  const orderId = await issued();
  const issuedOn = chinaDate(world.clock.now());
  world.clock.advance(DAY_MS);
  const { amendmentId } = await valueOf(quoteChange(orderId));
  await valueOf(linjing('order.change.confirm', { amendmentId }));
  await pass(10);
  const rail = await voucherOf((await detail(orderId)).changedTo ?? '', 'railInvoice');
  const old = { ...right(rail, NUMBER), issuedOn };
  expect(await codeOf(linjing('invoice.voucher.register', old))).toBe('VOUCHER_DATE_WRONG');
  expect(await codeOf(linjing('invoice.voucher.register', right(rail, NUMBER)))).toBe('ok');
});

test('what stays of an order given back after its journey is still asked for', async () => {
  const orderId = await issued();
  world.clock.set((await detail(orderId)).summary.endAt + DAY_MS);
  await runDueOrders(world.deps);
  await madeManual(orderId);
  const { fareFen, taxFen } = (await detail(orderId)).price;
  const all = { orderId, outcome: 'refunded', reference: 'R', refundFen: fareFen + taxFen } as const;
  await valueOf(settle(all));
  expect((await vouchersOf(orderId)).filter(({ state }) => state !== 'cancelled')).toMatchObject([
    { kind: 'serviceInvoice', state: 'invoicing' },
  ]);
  const accounts = await world.as('sunli');
  expect(await codeOf(accounts('invoice.missing.remind', { orderId: orderId as never }))).toBe('ok');
});

test('one that is in before the journey is not missing where its fare changes, or while a person looks after it', async () => {
  const orderId = await issued();
  const rail = await voucherOf(orderId, 'railInvoice');
  await valueOf(linjing('invoice.voucher.register', right(rail, NUMBER)));
  await madeManual(orderId);
  const { headers } = await valueOf(linjing('invoice.header.list', {}));
  const headerId = (headers.find((one) => one.shared) ?? headers[0])?.headerId as never;
  await valueOf(linjing('invoice.voucher.repair', { voucherId: rail.voucherId, headerId }));
  expect(await missing()).not.toContain(orderId);
  await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E1' }));
  const again = right(await voucherOf(orderId, 'railInvoice'), `${NUMBER.slice(0, -1)}2`);
  await valueOf(linjing('invoice.voucher.register', again));
  await madeManual(orderId);
  await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E2', fareFen: rail.fen + 1000 }));
  expect(await voucherOf(orderId, 'railInvoice')).toMatchObject({ state: 'expected', fen: rail.fen + 1000 });
  expect(await missing()).not.toContain(orderId);
  expect(await faultsOfVouchers(db())).toEqual([]);
});

test('the invoice of a ticket a person confirmed a day later is of the day it was issued', async () => {
  const orderId = await stuckOrder();
  const issuedOn = chinaDate(world.clock.now());
  world.clock.advance(DAY_MS);
  await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E1' }));
  const rail = { ...right(await voucherOf(orderId, 'railInvoice'), NUMBER), issuedOn };
  expect(await codeOf(linjing('invoice.voucher.register', rail))).toBe('ok');
});

test('the receipt of a fee whose refund a person settled a day later is of the day of the refund', async () => {
  const orderId = await issued();
  const amendmentId = await stuckAmendment(orderId, 'refund', 'word');
  const issuedOn = chinaDate(world.clock.now());
  world.clock.advance(DAY_MS);
  const said = { amendmentId, outcome: 'refunded', reference: 'R', refundFen: 100 } as const;
  await valueOf(manager('stuck.amendment.settle', said));
  const fee = { ...right(await voucherOf(orderId, 'feeReceipt'), NUMBER), issuedOn };
  expect(await codeOf(linjing('invoice.voucher.register', fee))).toBe('ok');
  const older = { ...right(await voucherOf(orderId, 'serviceInvoice'), `${NUMBER.slice(0, -1)}2`) };
  expect(await codeOf(linjing('invoice.voucher.register', { ...older, issuedOn: '2026-01-01' }))).toBe(
    'VOUCHER_DATE_WRONG',
  );
});

test('no more is given back of a refund than was paid', async () => {
  const orderId = await issued();
  const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
  const { fareFen, taxFen } = (await detail(orderId)).price;
  const refunded = { amendmentId, outcome: 'refunded', reference: 'R' } as const;
  const settled = (refundFen: number) =>
    codeOf(manager('stuck.amendment.settle', { ...refunded, refundFen }));
  expect(await settled(fareFen + taxFen + 1)).toBe('OUTCOME_WRONG');
  expect(await settled(fareFen + taxFen)).toBe('ok');
});

test('no more is given back of an order than it cost', async () => {
  const orderId = await stuckOrder();
  const { fareFen, taxFen } = (await detail(orderId)).price;
  const refunded = { orderId, outcome: 'refunded', reference: 'R' } as const;
  expect(await codeOf(settle({ ...refunded, refundFen: fareFen + taxFen + 1 }))).toBe('OUTCOME_WRONG');
  expect(await codeOf(settle({ ...refunded, refundFen: fareFen + taxFen }))).toBe('ok');
});
