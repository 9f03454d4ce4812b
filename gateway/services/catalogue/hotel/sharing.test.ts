import { beforeEach, describe, expect, test } from 'vitest';
import type { CallOutput } from '../../../../contract/registry.ts';
import { BEIJING, book, type Row, SHANGHAI, row as trainRow } from '../../../../tests/bookingRows.ts';
import type { Ask } from '../../../../tests/bookingWorld.ts';
import {
  employee,
  hotelsForEachTest,
  linjing,
  reopen,
  row as roomRow,
  stay,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { type Plan, plansOf } from '../../../../tests/hotelPlans.ts';
import { purgeGuest } from '../../../store/repos/people/guests.ts';

/** Linjing serves zhangwei and wangsiyuan, and not this one. */
let stranger: string;
hotelsForEachTest();
beforeEach(async () => {
  stranger = await world.employeeId('zhaomin');
});

type Rooms = CallOutput<'hotel.offer.list'>['rooms'];
type Room = Rooms[number];

/** A plan zhangwei may book only under a shared cap: above 750, up to 840 yuan a night; and its hotel. */
async function dearPlan(guests = 2): Promise<{ hotelId: string; room: Room; plan: Plan }> {
  const found = await linjing('hotel.offer.search', {
    city: 'BJS',
    ...stay,
    travellers: [employee(zhangwei)],
    stars: [2, 3, 4],
    limit: 50,
  });
  for (const { hotel } of found.ok ? found.value.hotels : []) {
    const { hotelId } = hotel;
    const listed = await linjing('hotel.offer.list', { hotelId, ...stay, travellers: [employee(zhangwei)] });
    for (const room of listed.ok ? listed.value.rooms : []) {
      const plan = plansOf([room]).find(
        ({ fareFen, remaining }) => fareFen / 2 > 75_000 && fareFen / 2 <= 84_000 && remaining > 3,
      );
      if (plan && room.guests === guests) return { hotelId, room, plan };
    }
  }
  throw new Error('no such plan');
}

const row = ({ plan }: { plan: Plan }, who: string, more: Partial<Row> = {}) => roomRow(plan, who, more);
const failure = async (ask: Ask, ...rows: Row[]) => (await book(ask, rows)).rows.map((one) => one.failure);

/** What price, the hotel's list and a booking each say of the same sharers. */
async function answers(ask: Ask, who: string, sharing: Row['traveller'][]) {
  const found = await dearPlan();
  const travellers = [employee(who)];
  const priced = await ask('hotel.offer.price', { offerId: found.plan.offerId, travellers, sharing });
  const listed = await ask('hotel.offer.list', { hotelId: found.hotelId, ...stay, travellers, sharing });
  const [booked] = await failure(ask, row(found, who, { sharing, reasonCode: 'hotelVenue' }));
  return [priced.ok ? null : priced.error.code, listed.ok ? null : listed.error.code, booked];
}

describe('who shares a room', () => {
  test('is somebody else whom the caller serves', async () => {
    expect(await answers(linjing, zhangwei, [employee(wangsiyuan)])).toEqual([null, null, null]);
  });

  test('is not the traveller, and nobody twice', async () => {
    const refused = ['SHARING_REFUSED', 'SHARING_REFUSED', 'SHARING_REFUSED'];
    expect(await answers(linjing, zhangwei, [employee(zhangwei)])).toEqual(refused);
    expect(await answers(linjing, zhangwei, [employee(wangsiyuan), employee(wangsiyuan)])).toEqual(refused);
    expect(await answers(linjing, zhangwei, [employee(wangsiyuan), employee(zhangwei)])).toEqual(refused);
  });

  test('is nobody the caller does not serve, and nobody of another company', async () => {
    expect(await answers(linjing, zhangwei, [employee(stranger)])).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_ALLOWED',
    ]);
    const himself = await world.as('zhangwei');
    expect(await answers(himself, zhangwei, [employee(wangsiyuan)])).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_ALLOWED',
    ]);
    const abroad = employee(await world.employeeId('liuyang'));
    expect(await answers(linjing, zhangwei, [abroad])).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_ALLOWED']);
  });

  test('is not the traveller again, entered as a guest with the same document', async () => {
    const number = 'G55512345';
    const { fields, store } = world.deps;
    await store.db
      .updateTable('person_document')
      .set({ number_idx: fields.index('person_document.number', number) })
      .where('owner_id', '=', zhangwei)
      // As an ID card; on the passport the guest below would be known to be a colleague.
      .where('type', '=', 'idCard')
      .execute();
    const guest = await linjing('trip.guest.add', {
      name: '张威',
      hostId: zhangwei as never,
      documentType: 'passport',
      documentNumber: number,
      mobile: '13912345678',
    });
    if (!guest.ok) throw new Error(guest.error.code);
    const refused = ['SHARING_REFUSED', 'SHARING_REFUSED', 'SHARING_REFUSED'];
    expect(await answers(linjing, zhangwei, [guest.value.ref as Row['traveller']])).toEqual(refused);
  });

  test('is nobody who has left', async () => {
    await world.deps.store.db
      .updateTable('employee')
      .set({ active: 0 })
      .where('id', '=', wangsiyuan)
      .execute();
    const refused = ['SHARING_REFUSED', 'SHARING_REFUSED', 'SHARING_REFUSED'];
    expect(await answers(linjing, zhangwei, [employee(wangsiyuan)])).toEqual(refused);
  });

  test('has a document to check in with, as a traveller needs one, whoever entered it', async () => {
    const added = await linjing('trip.guest.add', {
      name: '安娜',
      hostId: zhangwei as never,
      documentType: 'passport',
      documentNumber: 'G87654321',
      mobile: '13912345678',
    });
    if (!added.ok) throw new Error(added.error.code);
    const guest = added.value.ref as Row['traveller'];
    const found = await dearPlan();
    const alone = { ...row(found, zhangwei), traveller: guest, reasonCode: 'hotelVenue' };
    const shared = () => row(found, zhangwei, { sharing: [guest] });
    const until = (valid_until: string) =>
      world.deps.store.db
        .updateTable('person_document')
        .set({ valid_until })
        .where('owner_id', '=', guest.id)
        .execute();
    await until('2026-11-27');
    expect(await failure(linjing, alone)).toEqual(['NO_DOCUMENT']);
    expect(await failure(linjing, shared())).toEqual(['NO_DOCUMENT']);
    await until(stay.checkOut);
    expect(await failure(linjing, shared())).toEqual([null]);
  });

  test('fits in the room', async () => {
    const found = await dearPlan();
    const chenbo = await world.employeeId('chenbo');
    const sharing = [employee(wangsiyuan), employee(chenbo)];
    const travellers = [employee(zhangwei)];
    const { hotelId } = found;
    const manager = await world.as('zhaomin');
    const listed = await manager('hotel.offer.list', { hotelId, ...stay, travellers, sharing });
    expect(listed.ok && listed.value.rooms.every(({ guests }) => guests >= 3)).toBe(true);
    const priced = await manager('hotel.offer.price', { offerId: found.plan.offerId, travellers, sharing });
    expect(priced).toMatchObject({ ok: false, error: { code: 'ROOM_TOO_SMALL' } });
    expect(await failure(manager, row(found, zhangwei, { sharing }))).toEqual(['ROOM_TOO_SMALL']);
  });

  test('shares a room, and no seat', async () => {
    const offers = await linjing('train.offer.search', {
      from: BEIJING,
      to: SHANGHAI,
      date: '2026-11-21',
      travellers: [employee(zhangwei)],
    });
    const [offer] = offers.ok ? offers.value.offers : [];
    const [seat] = offer?.options ?? [];
    if (!offer || !seat) throw new Error('no train');
    const shared = trainRow({ offer, seat }, employee(zhangwei), zhangwei, {
      sharing: [employee(wangsiyuan)],
    });
    expect(await failure(linjing, shared)).toEqual(['SHARING_REFUSED']);
  });
});

describe('a sharer stays there', () => {
  test('and has no second room those nights, booked before, with it or after', async () => {
    const found = await dearPlan();
    const shared = row(found, zhangwei, { sharing: [employee(wangsiyuan)] });
    const own = row(found, wangsiyuan, { reasonCode: 'hotelVenue' });
    expect(await failure(linjing, own, shared)).toEqual([null, 'DUPLICATE_TRIP']);

    await reopen();
    const room = await dearPlan();
    const manager = await world.as('zhaomin');
    const next = (who: string, more: Partial<Row> = {}) =>
      failure(manager, row(room, who, { reasonCode: 'hotelVenue', ...more }));
    expect(await next(zhangwei, { sharing: [employee(wangsiyuan)] })).toEqual([null]);
    expect(await next(wangsiyuan)).toEqual(['DUPLICATE_TRIP']);
    expect(await next(wangsiyuan, { sharing: [employee(zhangwei)] })).toEqual(['DUPLICATE_TRIP']);
    const chenbo = await world.employeeId('chenbo');
    expect(await next(chenbo, { sharing: [employee(wangsiyuan)] })).toEqual(['DUPLICATE_TRIP']);
  });

  test('by every order that is live, and by none that is given up', async () => {
    const room = await dearPlan();
    const { rows } = await book(linjing, [row(room, zhangwei, { sharing: [employee(wangsiyuan)] })]);
    const orderId = rows[0]?.orderId as never;
    const own = () => failure(linjing, row(room, wangsiyuan, { reasonCode: 'hotelVenue' }));
    expect(await own()).toEqual(['DUPLICATE_TRIP']);
    await linjing('order.cancel', { orderId });
    expect(await own()).toEqual([null]);
  });

  test('and, being a guest, is kept until that order is over', async () => {
    const added = await linjing('trip.guest.add', {
      name: '安娜',
      hostId: zhangwei as never,
      documentType: 'passport',
      documentNumber: 'G87654321',
      mobile: '13912345678',
    });
    if (!added.ok) throw new Error(added.error.code);
    const guest = added.value.ref as Row['traveller'];
    const { rows } = await book(linjing, [row(await dearPlan(), zhangwei, { sharing: [guest] })]);
    const orderId = rows[0]?.orderId as never;
    const today = '2030-01-01';
    const purge = () => purgeGuest(world.deps.store.db, guest.id, { today, now: Date.parse(today) });
    expect(rows[0]?.failure).toBeNull();
    expect(await purge()).toBe(false);
    await linjing('order.cancel', { orderId });
    expect(await purge()).toBe(true);
  });

  test('and is named to whoever serves them, masked to others', async () => {
    const room = await dearPlan();
    const { rows } = await book(linjing, [row(room, zhangwei, { sharing: [employee(wangsiyuan)] })]);
    const orderId = rows[0]?.orderId as never;
    const shown = async (ask: Ask) => {
      const detail = await ask('order.detail.get', { orderId });
      return detail.ok ? detail.value.sharers : detail.error.code;
    };
    expect(await shown(linjing)).toEqual(['王思远']);
    expect(await shown(await world.as('zhaomin'))).toEqual(['王思远']);
    expect(await shown(await world.as('zhangwei'))).toEqual(['王**']);
    const { db } = world.deps.store;
    await db.deleteFrom('employee').where('id', '=', wangsiyuan).execute();
    expect(await shown(linjing)).toEqual(['**']);
  });

  test('and rides through no night of it, but may come and go', async () => {
    const room = await dearPlan();
    const ride = async (from: string, to: string) => {
      const id = crypto.randomUUID().replaceAll('-', '');
      const { db } = world.deps.store;
      const any = await db
        .selectFrom('travel_order')
        .selectAll()
        .where('kind', '=', 'train')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('travel_order')
        .values({
          ...any,
          id,
          order_no: id,
          client_key: id,
          state: 'issued',
          principal_id: wangsiyuan,
          traveller_kind: 'employee',
          traveller_id: wangsiyuan,
          depart_at: Date.parse(from),
          end_at: Date.parse(to),
          check_at: null,
        })
        .execute();
    };
    await ride('2026-11-26T09:00+08:00', '2026-11-26T14:00+08:00');
    await ride('2026-11-28T01:00+08:00', '2026-11-28T02:30+08:00');
    const { rows } = await book(linjing, [row(room, zhangwei, { sharing: [employee(wangsiyuan)] })]);
    expect(rows[0]?.failure).toBeNull();
    await linjing('order.cancel', { orderId: rows[0]?.orderId as never });
    await ride('2026-11-26T22:00+08:00', '2026-11-27T08:00+08:00');
    expect(await failure(linjing, row(room, zhangwei, { sharing: [employee(wangsiyuan)] }))).toEqual([
      'DUPLICATE_TRIP',
    ]);
  });
});
