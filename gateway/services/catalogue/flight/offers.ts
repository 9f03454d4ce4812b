import type { FareOnSale, FlightDay } from '../../../../contract/rules/flight/flightStandard.ts';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { FlightOffer, FlightOption } from '../../../../contract/shapes/flight.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { levelNames } from '../../../store/repos/company/companySettings.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import type { AirFare } from '../../../suppliers/flight.ts';
import type { Deps } from '../../deps.ts';
import type { FlightKind } from './facts.ts';
import { type TripOnSale, totalFen } from './onSale.ts';
import type { AirPlaces } from './places.ts';
import { namesOf, segmentsOf } from './segments.ts';
import { daysAheadOf, judges } from './standard.ts';

/** What every answer about flights needs: the party's judges, names, reasons, the company's settings. */
export async function offerBuilder(
  deps: Pick<Deps, 'store'>,
  { kind, places }: { readonly kind: FlightKind; readonly places: AirPlaces },
  scope: Scope,
  party: readonly TravellerRecord[],
) {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const names = await namesOf(places);
  const judgeOf = await judges(db, { companyId, now: scope.now }, kind);
  const levels = [...new Set(party.map((traveller) => traveller.level))];
  const panel = new Map(levels.map((level) => [level, judgeOf(level)]));
  const settings = await settingsOf(db, companyId);
  const rules = new Map<Conditions, string>();

  /** A level is judged once, however many of the party have it. */
  const verdicts = (fare: FareOnSale, day: FlightDay, daysAhead: number): Verdict[] => {
    const byLevel = new Map(levels.map((level) => [level, panel.get(level)?.verdict(fare, day, daysAhead)]));
    return party.flatMap((traveller) => byLevel.get(traveller.level) ?? []);
  };

  const optionOf = (fare: AirFare, judged: Verdict[]): FlightOption => {
    const key = rules.get(fare.conditions) ?? `r${rules.size + 1}`;
    rules.set(fare.conditions, key);
    const { taxes, bookingClass, cabin, family, discountTenths, fareFen, remaining } = fare;
    return {
      option: bookingClass,
      fareFen: totalFen(fare),
      remaining,
      verdicts: judged,
      cabin,
      bookingClass,
      family,
      discountTenths,
      ticketFen: fareFen,
      constructionFen: taxes.constructionFen,
      fuelFen: taxes.fuelFen,
      otherTaxFen: taxes.otherFen,
      conditions: key,
    };
  };

  return {
    names,
    reasonCodes: await reasonCodes(db, companyId, kind),
    serviceFen: settings.serviceFen[kind] ?? 0,
    /** Rules of all fares shown so far. */
    conditions: () => Object.fromEntries([...rules].map(([rule, key]) => [key, rule])),
    /** The party's standards on a journey of this length. */
    standards: (minutes: number) =>
      party.map((traveller) => {
        const judge = panel.get(traveller.level);
        return {
          traveller: traveller.ref,
          name: traveller.name,
          ...levelNames(settings, traveller.level, scope.language),
          allowed: judge?.allowed(minutes) ?? [],
          maxTenths: judge?.rules.discount?.maxTenths ?? null,
          windowMinutes: judge?.rules.lowest?.windowMinutes ?? null,
          advanceDays: judge?.rules.advance?.days ?? null,
        };
      }),
    /** A journey as an offer, judged for everybody against all that is on sale; null where a name is missing. */
    offer: (onSale: TripOnSale, day: FlightDay): FlightOffer | null => {
      const segments = segmentsOf(onSale.trip, names);
      if (!segments) return null;
      const daysAhead = daysAheadOf(onSale.trip.legs[0]?.date ?? '', scope.now);
      const shown = cheapestOfFamily(onSale).map(({ fare, judged }) =>
        optionOf(fare, verdicts(judged, day, daysAhead)),
      );
      return {
        offerId: onSale.offerId,
        expiresAt: onSale.expiresAt,
        segments,
        returnFrom: onSale.trip.returnFrom,
        ...onSale.shape,
        options: shown.toSorted((a, b) => a.fareFen - b.fareFen),
      };
    },
  };
}

/** The cheapest fare of each family that can be had; with nothing left, the dearest class of each cabin says so. */
function cheapestOfFamily({ trip, fares }: TripOnSale): { fare: AirFare; judged: FareOnSale }[] {
  const best = new Map<string, { fare: AirFare; judged: FareOnSale }>();
  const isLeft = trip.fares.some((fare) => fare.remaining > 0);
  for (const [index, fare] of trip.fares.entries()) {
    const judged = fares[index];
    if (!judged || (isLeft && fare.remaining === 0)) continue;
    const key = isLeft ? fare.familyCode : fare.cabin;
    const known = best.get(key);
    const isBetter =
      known && (isLeft ? fare.fareFen < known.fare.fareFen : fare.fareFen > known.fare.fareFen);
    if (!known || isBetter) best.set(key, { fare, judged });
  }
  return [...best.values()];
}
