import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput, CallName } from '../../contract/registry.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import type { OrderItem } from '../../contract/shapes/item.ts';
import { runDueOrders } from '../../gateway/app/jobs/dueOrders.ts';
import { seededRandom } from '../../gateway/base/seededRandom.ts';
import { type FakeClock, fakeClock, startGateway, type TestGateway } from '../gatewayHarness.ts';
import { PASSWORD } from '../smallWorld.ts';
import type { WireClient } from '../wireClient.ts';

/* Clients over the wire that try at random what rights forbid, several at once, while grants come and go. */

const ROUNDS = 25;
/** The long mode goes on for so many minutes: TRIPDESK_LONG=1, or TRIPDESK_MINUTES. */
const MINUTES = Number(process.env.TRIPDESK_MINUTES ?? (process.env.TRIPDESK_LONG === '1' ? 10 : 0));
const AT_ONCE = 6;
const people = ['linjing', 'zhangwei', 'wangsiyuan', 'zhaomin', 'sunli', 'chenbo'] as const;
type Who = (typeof people)[number];

const seed = Number(process.env.TRIPDESK_SEED ?? 7);
const random = seededRandom(seed);
let gateway: TestGateway;
let clock: FakeClock;
const clients = new Map<Who, WireClient>();
const ids = new Map<Who, string>();
beforeAll(async () => {
  clock = fakeClock();
  gateway = await startGateway({ seed: 'small', clock });
  for (const who of people) {
    const client = await gateway.client();
    await client.login(who, PASSWORD);
    clients.set(who, client);
    const { id } = await gateway.deps.store.db
      .selectFrom('employee')
      .select('id')
      .where('username', '=', who)
      .executeTakeFirstOrThrow();
    ids.set(who, id);
  }
}, 120_000);
afterAll(() => gateway.stop());

const idOf = (who: Who) => ids.get(who) ?? '';
const employee = (who: Who) => ({ kind: 'employee' as const, id: idOf(who) as never });
const call = <Name extends CallName>(
  who: Who,
  name: Name,
  input: CallInput<Name>,
  idem: string = randomUUID(),
) => clients.get(who)?.call(name, input, { idem, ctx: null }) ?? Promise.reject(new Error(who));

/** Whom somebody may book for at this moment, by the model. */
const granted = new Set<Who>(['zhangwei', 'wangsiyuan']);
const serves = (who: Who, whom: Who) =>
  who === whom || who === 'zhaomin' || (who === 'linjing' && granted.has(whom));

async function turnGrant(whom: Who): Promise<void> {
  const { db } = gateway.deps.store;
  const isHeld = granted.has(whom);
  await db
    .updateTable('acting_grant')
    .set({ revoked_at: isHeld ? clock.now() : null, scopes: '["book","orders","profile"]' })
    .where('operator_id', '=', idOf('linjing'))
    .where('principal_id', '=', idOf(whom))
    .execute();
  if (isHeld) granted.delete(whom);
  else granted.add(whom);
}

/** Two send the same at once and one is told to wait; or the gateway is full. Neither says anything of rights. */
const isNoAnswer = (code: string) => code === 'IN_FLIGHT' || code === 'UNAVAILABLE';
const faults: string[] = [];
/** Done commands that name somebody, to be sent again under their key. */
const done: { who: Who; whom: Who; tag: CallName; input: never; idem: string }[] = [];
const privates: { id: string; booker: Who; traveller: Who }[] = [];
let made = 0;

/** A room with sharers at random: oneself, twice the same, somebody one does not serve. */
async function bookRoom(who: Who): Promise<void> {
  const whom = random.pick(people);
  const checkIn = addDays('2026-11-26', random.int(0, 3));
  const stay = { checkIn, checkOut: addDays(checkIn, random.int(1, 3)) };
  const found = await call('zhaomin', 'hotel.offer.search', {
    city: 'BJS',
    ...stay,
    travellers: [employee(whom)],
    limit: 20,
  });
  const offer = found.ok ? random.pick(found.value.hotels).lowest : null;
  if (!offer) return;
  const sharing = Array.from({ length: random.int(0, 2) }, () => random.pick(people));
  made += 1;
  const tab = random.chance(0.2) ? ('private' as const) : ('business' as const);
  const draft = {
    tab,
    rows: [
      {
        rowId: made.toString(16).padStart(8, '0'),
        kind: 'hotel' as const,
        traveller: employee(whom),
        principalId: idOf(whom) as never,
        offerId: offer.offerId,
        option: offer.option,
        acceptedFareFen: offer.fareFen,
        payer: tab === 'private' ? ('personal' as const) : ('company' as const),
        reasonCode: 'hotelVenue',
        sharing: sharing.map(employee),
      },
    ],
  };
  const fair =
    serves(who, whom) &&
    sharing.every((one) => serves(who, one)) &&
    new Set([whom, ...sharing]).size === sharing.length + 1;
  const idem = randomUUID();
  const answer = await call(who, 'trip.draft.submit', draft, idem);
  const [row] = answer.ok ? answer.value.rows : [];
  if (!row?.orderId) return;
  if (!fair) faults.push(`${who} booked ${whom} sharing with ${sharing.join(' ')}`);
  if (tab === 'private') privates.push({ id: row.orderId, booker: who, traveller: whom });
}

async function quoteOrAdd(who: Who): Promise<void> {
  const whom = random.pick(people);
  const input = {
    name: '王客',
    hostId: idOf(whom) as never,
    documentType: 'passport' as const,
    documentNumber: `E${10_000_000 + ++made}`,
    mobile: `139${10_000_000 + made}`,
  };
  const idem = randomUUID();
  const answer = await call(who, 'trip.guest.add', input, idem);
  if (!answer.ok && isNoAnswer(answer.error.code)) return;
  if (answer.ok !== serves(who, whom)) faults.push(`${who} added a guest of ${whom}: ${answer.ok}`);
  if (answer.ok) done.push({ who, whom, tag: 'trip.guest.add', input: input as never, idem });
}

/** Whatever was answered before, only whoever may make the call now gets it. */
async function sendAgain(): Promise<void> {
  if (done.length === 0) return;
  const { who, whom, tag, input, idem } = random.pick(done);
  const answer = await call(who, tag, input, idem);
  const code = answer.ok ? 'ok' : answer.error.code;
  if (isNoAnswer(code)) return;
  if (answer.ok !== serves(who, whom)) faults.push(`${who} got ${tag} of ${whom} again: ${code}`);
}

async function anyOrder(tab: 'business' | 'private') {
  const { db } = gateway.deps.store;
  const rows = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', '1001')
    .where('tab', '=', tab)
    .where('principal_id', 'in', [...ids.values()])
    .execute();
  const order = rows.length > 0 ? random.pick(rows) : null;
  const whom = people.find((one) => idOf(one) === order?.principal_id);
  return order && whom ? { order, whom } : null;
}

let reveals = 0;
async function reveal(who: Who): Promise<void> {
  const found = await anyOrder('business');
  if (!found) return;
  const idem = randomUUID();
  for (let time = 0; time < random.int(1, 3); time++) {
    const answer = await call(who, 'order.passenger.reveal', { orderId: found.order.id as never }, idem);
    if (answer.ok) reveals += 1;
    if (answer.ok && !serves(who, found.whom)) faults.push(`${who} revealed ${found.whom}`);
  }
}

/** Who may not give an order back may not redirect its papers, and the other way round. */
async function redirect(who: Who): Promise<void> {
  const found = await anyOrder(random.chance(0.7) ? 'business' : 'private');
  if (!found) return;
  const { db } = gateway.deps.store;
  const orderId = found.order.id as never;
  const voucher = await db
    .selectFrom('voucher')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const headers = await call(who, 'invoice.header.list', {});
  const headerId = headers.ok ? headers.value.headers[0]?.headerId : undefined;
  if (!voucher || !headerId) return;
  const quote = await call(who, 'order.refund.quote', { orderId });
  const repair = await call(who, 'invoice.voucher.repair', { voucherId: voucher.id as never, headerId });
  const [back = '', over = ''] = [quote, repair].map((answer) => (answer.ok ? 'ok' : answer.error.code));
  if (isNoAnswer(back) || isNoAnswer(over)) return;
  const stops = (code: string) => code === 'FORBIDDEN' || code === 'NOT_FOUND';
  if ((stops(back) || stops(over)) && back !== over)
    faults.push(`${who} on ${found.whom}: refund ${back}, redirect ${over}`);
}

async function pry(who: Who): Promise<void> {
  if (privates.length === 0) return;
  const { id, booker, traveller } = random.pick(privates);
  const isTheirs = who === booker || who === traveller;
  const orderId = id as never;
  const answers = [
    await call(who, 'order.detail.get', { orderId }),
    await call(who, 'order.list', { tab: 'private', limit: 100 }),
    ...(isTheirs ? [] : [await call(who, 'order.cancel', { orderId })]),
    await call(who, 'invoice.voucher.list', { orderId }),
  ];
  if (answers.some((answer) => !answer.ok && isNoAnswer(answer.error.code))) return;
  const isSeen = answers.some((answer) => JSON.stringify(answer).includes(id));
  if (isSeen !== isTheirs)
    faults.push(`${who} saw the private journey of ${traveller} by ${booker}: ${isSeen}`);
}

/** Nobody stays in two rooms at once, as traveller or sharer. */
async function twoRooms(): Promise<string[]> {
  const rows = await gateway.deps.store.db
    .selectFrom('travel_order')
    .selectAll()
    .where('kind', '=', 'hotel')
    .where('state', 'in', ['held', 'issuing', 'issued', 'approving', 'submitting', 'unknown'])
    .execute();
  const stays = rows.flatMap((row) => {
    const item: OrderItem = JSON.parse(row.item);
    const guests = item.kind === 'hotel' ? [row.traveller_id, ...item.sharedWith] : [];
    return guests.map((guest) => ({ guest, id: row.id, from: row.depart_at, to: row.end_at }));
  });
  return stays.flatMap((one, at) =>
    stays
      .slice(at + 1)
      .filter((other) => other.guest === one.guest && one.from < other.to && other.from < one.to)
      .map((other) => `${one.guest} stays in ${one.id} and ${other.id}`),
  );
}

test(`at random over the wire nothing is found (seed ${seed})`, { timeout: 900_000 }, async () => {
  const end = performance.now() + MINUTES * 60_000;
  for (let round = 0; round < ROUNDS || performance.now() < end; round++) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        await new Promise((go) => setTimeout(go, random.int(0, 4)));
        const act = random.pick([bookRoom, bookRoom, quoteOrAdd, sendAgain, reveal, redirect, pry]);
        await act(random.pick(people));
      }),
    );
    if (random.chance(0.4)) await turnGrant(random.pick(['zhangwei', 'wangsiyuan']));
    clock.advance(2_000);
    if (round % 5 === 0) await runDueOrders(gateway.deps);
    if (faults.length > 0) break;
  }
  expect(faults).toEqual([]);
  expect(await twoRooms()).toEqual([]);
  const { db } = gateway.deps.store;
  const revealed = await db.selectFrom('audit').select('seq').where('decision', '=', 'revealed').execute();
  expect(revealed.length).toBe(reveals);
  expect(done.length).toBeGreaterThan(0);
  expect(made).toBeGreaterThan(10);
});
