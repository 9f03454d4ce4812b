import type { SeatOnSale } from '../../../../contract/rules/rail/trainStandard.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { type SeatOption, type TrainOffer, trainTypes } from '../../../../contract/shapes/train.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { levelNames } from '../../../store/repos/company/companySettings.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import type { RailTrip } from '../../../suppliers/rail.ts';
import { OFFER_LIVES_MS, sealOffer } from '../../booking/offerToken.ts';
import type { Deps } from '../../deps.ts';
import { factsOf } from './offerFacts.ts';
import type { Places } from './places.ts';
import { type Judge, judges, seatsOnSale } from './standard.ts';

/** What every answer about offers needs: the party's judges, station names, reasons, the company's settings. */
export async function offerBuilder(
  deps: Pick<Deps, 'store' | 'fields'>,
  places: Places,
  scope: Scope,
  party: readonly TravellerRecord[],
) {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const stations = await places.stations();
  const judgeOf = await judges(db, companyId, scope.now);
  const panel = party.map((traveller) => judgeOf(traveller.level));
  const settings = await settingsOf(db, companyId);
  return {
    reasonCodes: await reasonCodes(db, companyId, 'train'),
    serviceFen: settings.serviceFen.train ?? 0,
    /** The party's standards on a journey of this length. */
    standards: (minutes: number) =>
      party.map((traveller, index) => ({
        traveller: traveller.ref,
        name: traveller.name,
        ...levelNames(settings, traveller.level, scope.language),
        allowed: panel[index]?.allowed(minutes) ?? [],
      })),
    /** A supplier's train as an offer, judged for everybody; null where a station is not ours to name. */
    offer: (trip: RailTrip): TrainOffer | null => {
      const [from, to] = [stations.get(trip.from), stations.get(trip.to)];
      if (!from || !to) return null;
      const durationMinutes = minutesOf(trip);
      const expiresAt = scope.now + OFFER_LIVES_MS;
      return {
        offerId: sealOffer(deps.fields, 'train', { companyId, expiresAt, facts: factsOf(trip) }),
        expiresAt,
        trainNo: trip.trainNo,
        type: trainTypes.find((type) => trip.trainNo.startsWith(type)) ?? 'X',
        from: { code: from.code, name: from.name },
        to: { code: to.code, name: to.name },
        departAt: trip.departAt,
        arriveAt: trip.arriveAt,
        durationMinutes,
        options: seatOptions(seatsOnSale(trip.seats), panel, durationMinutes),
      };
    },
  };
}

/** How long a ride takes, whole minutes. */
export function minutesOf(ride: { readonly departAt: number; readonly arriveAt: number }): number {
  return Math.round((ride.arriveAt - ride.departAt) / MINUTE_MS);
}

/** The seats of a ride of so many minutes, each judged for everybody of a panel; judges may stand in it twice. */
export function seatOptions(
  seats: readonly SeatOnSale[],
  panel: readonly Judge[],
  minutes: number,
): SeatOption[] {
  const judges = [...new Set(panel)];
  return seats.map(({ seat, fareFen, remaining }) => {
    const said = new Map(judges.map((judge) => [judge, judge.verdict(seat, minutes, seats)]));
    return { option: seat, fareFen, remaining, verdicts: panel.flatMap((judge) => said.get(judge) ?? []) };
  });
}
