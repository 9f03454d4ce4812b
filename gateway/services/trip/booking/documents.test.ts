import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentType } from '../../../../contract/enums/people.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { city, flightRow, searchIntlFlights } from '../../../../tests/flightRows.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { purgeGuest } from '../../../store/repos/people/guests.ts';

const FLY = '2026-12-09';
const BACK = '2026-12-14';

let world: BookingWorld;
let linjing: Ask;
let zhangwei: string;
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  zhangwei = await world.employeeId('zhangwei');
  await db().deleteFrom('person_document').where('owner_id', '=', zhangwei).execute();
});
afterEach(() => world.close());

type DocumentId = NonNullable<Row['documentId']>;
type Row = CallInput<'trip.draft.submit'>['rows'][number];
const db = () => world.deps.store.db;
const me = () => ({ kind: 'employee' as const, id: zhangwei });

const numbers: Readonly<Record<DocumentType, string>> = {
  idCard: '11010119900307002X',
  passport: 'E12345678',
  hkMacauPermit: 'C12345678',
  taiwanPermit: 'T12345678',
  mainlandPermit: 'H12345678',
  residencePermit: 'DEU110080123456',
};
/** Gives somebody a document; answers its id. */
async function hold(
  type: DocumentType,
  validUntil: string | null = null,
  owner = zhangwei,
): Promise<DocumentId> {
  const id = Buffer.from(world.deps.random.bytes(16)).toString('hex') as DocumentId;
  const { fields } = world.deps;
  await db()
    .insertInto('person_document')
    .values({
      id,
      owner_kind: 'employee',
      owner_id: owner,
      type,
      number_enc: fields.encrypt('person_document.number', numbers[type]),
      number_masked: fields.mask.document(type, numbers[type]),
      number_idx: fields.index('person_document.number', numbers[type]),
      valid_until: validUntil,
    })
    .execute();
  return id;
}

async function train(more: Partial<Row> = {}) {
  const found = pick((await search(linjing, [me()])).offers, 'O');
  const { rows } = await book(linjing, [row(found, me(), zhangwei, more)]);
  return rows[0];
}
/** Books the first flight to a city abroad. */
async function fly(to: string, more: Partial<Row> = {}, returnDate?: string) {
  const days = { date: FLY, ...(returnDate && { returnDate }) };
  const { offers } = await searchIntlFlights(linjing, [me()], {
    to: city(to),
    ...days,
    sort: 'price',
  });
  const offer = offers.find(({ options }) => options.some(({ remaining }) => remaining > 0));
  const fare = offer?.options.find(({ remaining }) => remaining > 0);
  if (!offer || !fare) throw new Error(`nothing to ${to}`);
  const extras = { reasonCode: 'intl.client', ...more };
  const { rows } = await book(linjing, [flightRow(offer, fare.option, zhangwei, extras)]);
  return rows[0];
}
const passengerOf = async (orderId: string | null | undefined) =>
  (await valueOf(linjing('order.detail.get', { orderId: orderId as never }))).passenger;
/** Under which passenger the supplier keeps it. */
const heldBy = async (orderId: string | null | undefined) =>
  (
    await db()
      .selectFrom('sim_booking')
      .select('passenger_idx')
      .where('client_key', '=', orderId ?? '')
      .executeTakeFirst()
  )?.passenger_idx;

describe('a flight abroad', () => {
  test('is not booked on an ID card', async () => {
    const card = await hold('idCard');
    expect(await fly('FRA')).toMatchObject({ outcome: 'failed', failure: 'NO_DOCUMENT' });
    const { offers } = await searchIntlFlights(linjing, [me()], { to: city('FRA'), date: FLY });
    const priced = () =>
      linjing('intlFlight.offer.price', { offerId: offers[0]!.offerId, travellers: [me()] });
    const until = '2027-06-09';
    expect((await valueOf(priced())).documents).toEqual({
      needs: [{ type: 'passport', until }],
      held: [{ traveller: me(), documents: [expect.objectContaining({ documentId: card })] }],
    });
    const passport = await hold('passport');
    expect((await valueOf(priced())).documents.held[0]?.documents).toContainEqual(
      expect.objectContaining({ documentId: passport, type: 'passport', masked: 'E1*****78' }),
    );
    expect(await fly('FRA', { documentId: card })).toMatchObject({ failure: 'NO_DOCUMENT' });
  });

  test('is booked on the passport, which the order and its supplier are told', async () => {
    await hold('idCard');
    await hold('passport');
    const outcome = await fly('FRA');
    expect(outcome).toMatchObject({ outcome: 'booked' });
    expect(await passengerOf(outcome?.orderId)).toMatchObject({
      documentType: 'passport',
      documentMasked: 'E1*****78',
    });
    const manager = await world.as('zhaomin');
    const shown = await manager('order.passenger.reveal', { orderId: outcome?.orderId as never });
    expect(shown).toMatchObject({ value: { documentNumber: numbers.passport } });
  });

  test('to Hong Kong goes on the permit for it before a passport', async () => {
    await hold('passport');
    await hold('hkMacauPermit');
    const outcome = await fly('HKG');
    expect(await passengerOf(outcome?.orderId)).toMatchObject({ documentType: 'hkMacauPermit' });
  });

  test('is not made on another place’s permit', async () => {
    await hold('taiwanPermit');
    expect(await fly('HKG')).toMatchObject({ failure: 'NO_DOCUMENT' });
    await hold('hkMacauPermit');
    expect(await fly('FRA')).toMatchObject({ failure: 'NO_DOCUMENT' });
  });

  test('there and back needs a passport that is good for six months after the last day', async () => {
    const short = await hold('passport', '2027-06-14');
    expect(await fly('FRA', {}, BACK)).toMatchObject({ failure: 'NO_DOCUMENT' });
    const long = await hold('passport', '2027-06-15');
    expect(await fly('FRA', { documentId: short }, BACK)).toMatchObject({ failure: 'NO_DOCUMENT' });
    expect(await fly('FRA', { documentId: long }, BACK)).toMatchObject({ outcome: 'booked' });
  });
});

describe('a row', () => {
  test('is booked on the document it names, else on the ID card', async () => {
    await hold('idCard');
    const passport = await hold('passport');
    const named = await train({ documentId: passport });
    expect(await passengerOf(named?.orderId)).toMatchObject({ documentType: 'passport' });
    const other = await heldBy(named?.orderId);
    await valueOf(linjing('order.cancel', { orderId: named?.orderId as never }));
    const plain = await train();
    expect(await passengerOf(plain?.orderId)).toMatchObject({ documentType: 'idCard' });
    expect(await heldBy(plain?.orderId)).not.toBe(other);
  });

  test('names nobody else’s document, none that is over, and none that is not there', async () => {
    await hold('idCard');
    const over = await hold('passport', '2026-11-20');
    const foreign = await hold('passport', null, await world.employeeId('lina'));
    for (const documentId of [over, foreign, 'f'.repeat(32) as DocumentId])
      expect(await train({ documentId })).toMatchObject({ failure: 'NO_DOCUMENT' });
  });

  test('the list of travellers shows the documents one may name', async () => {
    const passport = await hold('passport', '2030-01-01');
    await hold('taiwanPermit', '2026-11-01');
    const { travellers } = await valueOf(linjing('trip.traveller.list', { keyword: 'zhangwei' }));
    expect(travellers.find(({ ref }) => ref.id === zhangwei)?.documents).toEqual([
      { documentId: passport, type: 'passport', masked: 'E1*****78', validUntil: '2030-01-01' },
    ]);
  });

  test('of a guest is booked on the guest’s own, which the order forgets with the guest', async () => {
    const input = { documentType: 'passport' as const, documentNumber: 'G87654321', mobile: '13800138000' };
    const host = await world.employeeId('linjing');
    const guest = await valueOf(linjing('trip.guest.add', { name: '安娜', hostId: host as never, ...input }));
    const found = pick((await search(linjing, [guest.ref])).offers, 'O');
    const documentId = guest.documents[0]!.documentId;
    const { rows } = await book(linjing, [row(found, guest.ref, host, { documentId })]);
    expect(await passengerOf(rows[0]?.orderId)).toMatchObject({ documentMasked: 'G8*****21' });
    await db()
      .updateTable('travel_order')
      .set({ state: 'settled' })
      .where('id', '=', rows[0]?.orderId ?? '')
      .execute();
    const today = '2030-01-01';
    expect(await purgeGuest(db(), guest.ref.id, { today, now: Date.parse(today) })).toBe(true);
    const { body } = await db()
      .selectFrom('travel_order')
      .select('body')
      .where('id', '=', rows[0]?.orderId ?? '')
      .executeTakeFirstOrThrow();
    expect(body).not.toContain('G8*****21');
    expect(await passengerOf(rows[0]?.orderId)).toMatchObject({
      documentType: 'passport',
      documentMasked: '',
    });
  });
});

test('what is written of a document is its kind and masked number, never the number', async () => {
  await hold('idCard');
  const outcome = await train();
  world.clock.advance(4_000);
  await runDueOrders(world.deps);
  const stored = await db()
    .selectFrom('travel_order')
    .selectAll()
    .where('id', '=', outcome?.orderId ?? '')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).toContain('1101**********002X');
  expect(JSON.stringify(stored)).not.toContain(numbers.idCard);
  expect(TOMORROW).toBe(JSON.parse(stored.body).date);
});
