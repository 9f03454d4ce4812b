import { book } from '../bookingRows.ts';
import type { BookingWorld } from '../bookingWorld.ts';
import { flightRow, searchIntlFlights } from '../flightRows.ts';
import { amendmentJobs, passSeconds } from './passSeconds.ts';

/** An issued flight from Beijing to Frankfurt and back without a change, as the secretary books it; its order's id. */
export async function issuedAbroad(
  world: BookingWorld,
  employeeId: string,
  days: { readonly date: string; readonly returnDate: string },
): Promise<string> {
  const ask = await world.as('linjing');
  const { offers } = await searchIntlFlights(ask, [{ kind: 'employee', id: employeeId }], days);
  const offer = offers.find(({ returnFrom, segments }) => returnFrom === 1 && segments.length === 2);
  const fare = offer?.options.find(({ cabin, remaining }) => cabin === 'Y' && remaining > 0);
  if (!offer || !fare) throw new Error('no flight there and back');
  const reason = { reasonCode: 'intl.client', reasonNote: '客户会议' };
  const { rows } = await book(ask, [flightRow(offer, fare.option, employeeId, reason)]);
  const orderId = rows[0]?.orderId;
  if (!orderId) throw new Error('not booked');
  await passSeconds(world, 5, amendmentJobs);
  return orderId;
}
