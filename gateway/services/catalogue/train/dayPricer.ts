import { partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import { lowestPrice, type PartyPrice, priceOfFit } from '../../../../contract/rules/offer/partyPrice.ts';
import { recommendedOf } from '../../../../contract/rules/offer/recommended.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import type { RailTrip } from '../../../suppliers/rail.ts';
import { minutesOf, seatOptions } from './offers.ts';
import { judges, seatsOnSale } from './standard.ts';

/** Prices a day's trains for a party: on the one recommended to it, or the lowest fare for nobody in particular. */
export async function dayPricer(
  db: Db,
  { companyId, now }: { readonly companyId: string; readonly now: number },
  party: readonly TravellerRecord[],
): Promise<(trips: readonly RailTrip[]) => PartyPrice | null> {
  const judgeOf = await judges(db, companyId, now);
  const panel = party.map(({ level }) => judgeOf(level));
  return (trips) => {
    const candidates = trips.map((trip) => {
      const minutes = minutesOf(trip);
      return {
        minutes,
        startAt: trip.departAt,
        options: seatOptions(seatsOnSale(trip.seats), panel, minutes),
      };
    });
    if (party.length === 0) return lowestPrice(candidates.map(({ options }) => options));
    const placed = candidates.map((one) => ({ ...one, fit: partyFit(one.options, party.length) }));
    const best = recommendedOf(placed, true);
    return best && priceOfFit(best.fit);
  };
}
