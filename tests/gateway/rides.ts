import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { valueOf } from '../answers.ts';
import { book } from '../bookingRows.ts';
import type { BookingWorld } from '../bookingWorld.ts';

/** 张伟's own ride from an airport a day ahead, in an economy car the company pays: its offer, order and estimate (fen). */
export async function bookedRide(world: BookingWorld) {
  const id = await world.employeeId('zhangwei');
  const zhangwei = await world.as('zhangwei');
  const traveller = { kind: 'employee' as const, id };
  const { offer } = await valueOf(
    zhangwei('car.offer.search', {
      service: 'airportPickUp',
      from: 'A-PEK',
      to: 'D-BJS-guomao',
      pickUpAt: world.clock.now() + DAY_MS,
      travellers: [traveller],
    }),
  );
  const estimateFen = offer.options.find(({ option }) => option === 'economy')?.fareFen ?? 0;
  const { rows } = await book(zhangwei, [
    {
      rowId: '00c0ffee',
      kind: 'car',
      traveller,
      principalId: id,
      offerId: offer.offerId,
      option: 'economy',
      acceptedFareFen: estimateFen,
      payer: 'company',
    },
  ]);
  const orderId = rows[0]?.orderId;
  if (!orderId) throw new Error('no ride was booked');
  return { orderId, estimateFen, endsAt: offer.pickUpAt + offer.minutes * 60_000 };
}
