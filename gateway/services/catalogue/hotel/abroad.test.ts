import { describe, expect, test } from 'vitest';
import { hotelItem } from '../../../../contract/shapes/items/hotel.ts';
import { book } from '../../../../tests/bookingRows.ts';
import {
  employee,
  hotelsForEachTest,
  linjing,
  list,
  row,
  search,
  stay,
  world,
  zhangwei,
} from '../../../../tests/gateway/hotels.ts';
import { type Plan, plansOf } from '../../../../tests/hotelPlans.ts';

hotelsForEachTest();

/** A refundable plan in a city that its traveller may book without a word. */
async function planIn(city: string): Promise<{ hotelId: string; plan: Plan }> {
  for (const { hotel } of (await search({ city })).hotels) {
    const plan = plansOf((await list(hotel.hotelId)).rooms).find(
      ({ verdicts, conditions }) => verdicts[0]?.control === 'within' && conditions.refund.allowed,
    );
    if (plan) return { hotelId: hotel.hotelId, plan };
  }
  throw new Error('no plan within the standard');
}

describe('hotels abroad', () => {
  test('stand under caps of their own tier, dearer than those at home', async () => {
    const capOf = async (city: string) => (await search({ city })).standards[0]?.nightFen ?? 0;
    const [home, tokyo, newYork] = [await capOf('BJS'), await capOf('TYO'), await capOf('NYC')];
    expect(tokyo).toBeGreaterThan(home);
    expect(newYork).toBeGreaterThan(tokyo);
  });

  test('begin and end under their own clock', async () => {
    const { plan, hotelId } = await planIn('NYC');
    const { rows } = await book(linjing, [row(plan, zhangwei)]);
    const detail = await linjing('order.detail.get', { orderId: rows[0]?.orderId as never });
    if (!detail.ok) throw new Error(detail.error.code);
    const { item, startAt } = detail.value.summary;
    expect(hotelItem.parse(item)).toMatchObject({
      hotel: { id: hotelId },
      city: { zone: 'America/New_York' },
    });
    // 14:00 in New York in winter.
    expect(startAt).toBe(Date.parse(`${stay.checkIn}T19:00:00Z`));
  });

  test('ask for a passport that outlasts the stay by half a year, and take no ID card', async () => {
    const { plan } = await planIn('TYO');
    const price = await linjing('hotel.offer.price', {
      offerId: plan.offerId,
      travellers: [employee(zhangwei)],
    });
    if (!price.ok) throw new Error(price.error.code);
    expect(price.value.documents.needs).toEqual([{ type: 'passport', until: '2027-05-28' }]);
    await world.deps.store.db.deleteFrom('person_document').where('type', '=', 'passport').execute();
    const { rows } = await book(linjing, [row(plan, zhangwei)]);
    expect(rows[0]).toMatchObject({ outcome: 'failed', failure: 'NO_DOCUMENT' });
  });

  test('are on sale for the night that is still today there', async () => {
    // 02:00 of 21 November in Shanghai, 13:00 of the 20th in New York.
    world.clock.advance(Date.parse('2026-11-20T18:00:00Z') - world.clock.now());
    const tonight = { checkIn: '2026-11-20', checkOut: '2026-11-21' };
    expect((await search({ city: 'NYC', ...tonight })).total).toBeGreaterThan(0);
    await expect(search({ city: 'BJS', ...tonight })).rejects.toThrow('STAY_INVALID');
  });
});
