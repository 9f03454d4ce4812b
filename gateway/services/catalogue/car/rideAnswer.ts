import type { CarOffer } from '../../../../contract/shapes/car.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { levelNames } from '../../../store/repos/company/companySettings.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import type { CarRide } from '../../../suppliers/car.ts';
import { OFFER_LIVES_MS, sealOffer } from '../../booking/offerToken.ts';
import type { Deps } from '../../deps.ts';
import { conditionsOf } from './conditions.ts';
import type { CarFacts } from './offerFacts.ts';
import type { Stretch } from './places.ts';
import { carJudges } from './standard.ts';

/** A supplier's ride as it is answered: the offer with its levels judged for everybody, and what goes beside it. */
export async function rideAnswer(
  deps: Pick<Deps, 'store' | 'fields'>,
  scope: Scope,
  party: readonly TravellerRecord[],
  found: { readonly ride: CarRide; readonly stretch: Stretch; readonly facts: CarFacts },
) {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const { ride, stretch, facts } = found;
  const judgeOf = await carJudges(db, companyId, facts.pickUpAt, scope.now);
  const panel = await Promise.all(
    party.map(async (traveller) => ({ traveller, judge: await judgeOf(traveller, db) })),
  );
  const settings = await settingsOf(db, companyId);
  const expiresAt = Math.min(scope.now + OFFER_LIVES_MS, facts.pickUpAt);
  const offer: CarOffer = {
    offerId: sealOffer(deps.fields, 'car', { companyId, expiresAt, facts }),
    expiresAt,
    service: facts.service,
    city: { code: stretch.city.code, name: stretch.city.name },
    from: { code: stretch.from.code, name: stretch.from.name },
    to: { code: stretch.to.code, name: stretch.to.name },
    pickUpAt: ride.pickUpAt,
    ...(facts.meets && { meets: facts.meets }),
    distanceMetres: ride.distanceMetres,
    minutes: ride.minutes,
    surgePercent: ride.surgePercent,
    options: ride.levels.map((one) => ({
      option: one.level,
      fareFen: one.fareFen,
      remaining: one.remaining,
      seats: one.seats,
      conditions: conditionsOf(ride, one),
      verdicts: panel.map(({ judge }) => judge.verdict(one, ride.levels)),
    })),
  };
  const leftOf = (cap: { fen: number } | null, spentFen: number) => cap && Math.max(0, cap.fen - spentFen);
  return {
    offer,
    standards: panel.map(({ traveller, judge: { standard, spent } }) => ({
      traveller: traveller.ref,
      name: traveller.name,
      ...levelNames(settings, traveller.level, scope.language),
      allowed: [...standard.levels.allowed],
      rideFen: standard.ride?.fen ?? null,
      dayLeftFen: leftOf(standard.day, spent.dayFen),
      monthLeftFen: leftOf(standard.month, spent.monthFen),
    })),
    reasonCodes: await reasonCodes(db, companyId, 'car'),
    serviceFen: settings.serviceFen.car ?? 0,
  };
}
