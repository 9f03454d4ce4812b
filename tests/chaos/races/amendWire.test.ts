import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '../../../contract/registry.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import { codeOf, valueOf } from '../../answers.ts';
import { book, type Offer, pick, row, search } from '../../bookingRows.ts';
import type { Ask } from '../../bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../books.ts';
import { moneyJobs, passSeconds } from '../../gateway/passSeconds.ts';
import { fakeClock, startGateway, type TestGateway } from '../../gatewayHarness.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { addGuests } from '../manyGuests.ts';

const TRIES = process.env.TRIPDESK_LONG === '1' ? 200 : 12;
const TRAVEL_DAY = '2026-11-24';

const clock = fakeClock();
let gateway: TestGateway;
let ask: Ask;
let guests: string[];
let bookerId: string;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'small', clock });
  const client = await gateway.client();
  const { data } = await client.login('linjing', PASSWORD);
  ask = (name, input, idem = randomUUID()) => client.call(name, input, { idem });
  bookerId = data?.id ?? '';
  guests = await addGuests(gateway.deps, bookerId, TRIES);
}, 120_000);
afterAll(() => gateway.stop());

/** Lets seconds pass with the jobs running; the session's allowance of calls fills up meanwhile. */
const pass = (seconds: number) => passSeconds({ clock, deps: gateway.deps }, seconds, moneyJobs);

type Asked = { readonly orderIds?: string[]; readonly amendmentIds?: string[] };

async function pay(asked: Asked): Promise<string> {
  const opened = await ask('payment.open', asked as Parameters<typeof ask<'payment.open'>>[1]);
  if (!opened.ok) return opened.error.code;
  return codeOf(ask('payment.cashier.pay', { token: opened.value.qr ?? '', decision: 'pay' }));
}

async function issued(guest: string, offers: readonly Offer[]): Promise<string> {
  const found = pick(offers, 'O', { left: 20 });
  const rows = [row(found, { kind: 'guest', id: guest }, bookerId, { payer: 'personal' })];
  const orderId = (await book(ask, rows, { tab: 'private' })).rows[0]?.orderId ?? '';
  await pay({ orderIds: [orderId] });
  await pass(6);
  return orderId;
}

/** Confirms everything at once, pays what is to be paid, and tries to cancel; answers what is wrong afterwards. */
async function raced(guest: string, wait1: () => Promise<void>): Promise<string[]> {
  const { offers } = await search(ask, [{ kind: 'guest', id: guest }], TRAVEL_DAY);
  const orderId = await issued(guest, offers);
  const dearer = pick(offers, 'M', { left: 20 });
  const to = { orderId, offerId: dearer.offer.offerId, option: 'M' };
  const refund = await valueOf(ask('order.refund.quote', { orderId }));
  const changes = [
    await valueOf(ask('order.change.quote', to)),
    await valueOf(ask('order.change.quote', to)),
  ];
  const confirmChange = async ({ amendmentId }: CallOutput<'order.change.quote'>) => {
    await wait1();
    const code = await codeOf(ask('order.change.confirm', { amendmentId }));
    await wait1();
    if (code === 'ok') await pay({ amendmentIds: [amendmentId] });
    return code;
  };
  const confirmRefund = async () => {
    await wait1();
    return codeOf(ask('order.refund.confirm', { amendmentId: refund.amendmentId }));
  };
  const codes = await Promise.all([confirmRefund(), ...changes.map(confirmChange)]);
  const cancelled = await codeOf(ask('order.cancel', { orderId }));
  await pass(8);
  const { timeline, summary, amendments } = await valueOf(ask('order.detail.get', { orderId }));
  const types = timeline.map((event) => event.type);
  const end = types.findIndex((type) => type === 'refunded' || type === 'changed');
  const done = amendments.filter((one) => one.state === 'done');
  const summaryLine = `${summary.state}: ${types.join(' ')}; ${codes.join(' ')}`;
  return [
    ...(done.length === 1 ? [] : [`${done.length} done, ${summaryLine}`]),
    ...(codes.filter((code) => code === 'ok').length === 1 ? [] : [`told wrongly, ${summaryLine}`]),
    ...(end === types.length - 1 ? [] : [`went on after its end, ${summaryLine}`]),
    ...(cancelled === 'NOT_CANCELLABLE' ? [] : [`cancelled: ${cancelled}`]),
  ];
}

test(`over the wire a refund and two changes confirmed at once end as one (${TRIES} tries)`, async () => {
  const chance = seededRandom(3);
  const offset = () => wait(chance.int(0, 6));
  const faults: string[] = [];
  for (const guest of guests) {
    for (const fault of await raced(guest, offset)) faults.push(fault);
    await pass(30);
  }
  expect(faults).toEqual([]);
  expect(await faultsOfBooks(gateway.deps.store.db)).toEqual([]);
  expect(await faultsOfVouchers(gateway.deps.store.db)).toEqual([]);
}, 600_000);
