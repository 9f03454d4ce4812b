import type { HotelCard, PlanOption, RoomOffer } from '../../../../contract/shapes/hotel.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { agreedHotels } from '../../../store/repos/catalogue/hotels.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { levelNames } from '../../../store/repos/company/companySettings.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { OFFER_LIVES_MS, sealOffer } from '../../booking/offerToken.ts';
import { nobody, type Sharers } from '../../booking/sharers.ts';
import type { Deps } from '../../deps.ts';
import { partyRooms } from '../../preference/partyPreference.ts';
import type { Choice } from './choices.ts';
import { conditionsOf } from './conditions.ts';
import type { ListedHotel } from './directory.ts';
import { pointOf } from './distance.ts';
import { type Judge, judgeBy } from './panel.ts';
import { hotelStandards } from './standard.ts';

/**
 * What every answer about hotels needs: the party's standards, the company's agreements and settings, offers sealed
 * for it. `sharing` are people who share each traveller's room.
 */
export async function hotelOfferBuilder(
  deps: Pick<Deps, 'store' | 'fields'>,
  scope: Scope,
  party: readonly TravellerRecord[],
  sharing: Sharers = nobody,
) {
  const { db } = deps.store;
  const { companyId } = callerOf(scope);
  const agreed = await agreedHotels(db, companyId);
  const standards = await hotelStandards(db, companyId, scope.now);
  const settings = await settingsOf(db, companyId);
  const expiresAt = scope.now + OFFER_LIVES_MS;
  const preference = await partyRooms(db, party);
  const levelsOf = (traveller: TravellerRecord) => [traveller, ...sharing].map((one) => one.level);

  const seal = ({ facts }: Choice) => sealOffer(deps.fields, 'hotel', { companyId, expiresAt, facts });
  const nameAlternative = (choice: Choice) => ({
    offerId: seal(choice),
    option: choice.plan.planId,
    fareFen: choice.fareFen,
  });

  return {
    agreed,
    /** What all of the party prefer of a room. */
    preference,
    expiresAt,
    seal,
    reasonCodes: await reasonCodes(db, companyId, 'hotel'),
    serviceFen: settings.serviceFen.hotel ?? 0,
    /** One judge per traveller for a city of this tier; travellers of one level share theirs. */
    panel: (tier: number, among: readonly Choice[]): Judge[] => {
      const byLevel = new Map<string, Judge>();
      return party.map((traveller) => {
        const known = byLevel.get(traveller.level);
        const judge = known ?? judgeBy(standards.room(levelsOf(traveller), tier), among, nameAlternative);
        byLevel.set(traveller.level, judge);
        return judge;
      });
    },
    /** The party's standards in a city of this tier. */
    standards: (tier: number) =>
      party.map((traveller) => {
        const { standard, capFen } = standards.room(levelsOf(traveller), tier);
        return {
          traveller: traveller.ref,
          name: traveller.name,
          ...levelNames(settings, traveller.level, scope.language),
          nightFen: capFen,
          maxStars: standard.stars?.max ?? null,
          agreementOnly: standard.agreement !== null,
        };
      }),
    card: (hotel: ListedHotel): HotelCard => ({
      hotelId: hotel.id,
      name: hotel.name,
      stars: hotel.stars,
      scoreTenths: hotel.scoreTenths,
      city: { code: hotel.city.code, name: hotel.city.name, zone: hotel.city.zone },
      district: hotel.district.name,
      address: hotel.address,
      point: pointOf(hotel),
      facilities: [...hotel.facilities],
      agreement: agreed.has(hotel.id),
    }),
    /** A room with its plans, in the order of the choices of it; null where there are none. */
    roomOffer: (choices: readonly Choice[], panel: readonly Judge[]): RoomOffer | null => {
      const [first] = choices;
      if (!first) return null;
      const { roomId, name, bed, guests, squareMetres, features } = first.room;
      const options = choices.map((choice) => planOption(choice, panel));
      const room = { roomId, name, bed, guests, squareMetres, features: [...features] };
      return { offerId: seal(first), expiresAt, ...room, options };
    },
  };
}

function planOption(choice: Choice, panel: readonly Judge[]): PlanOption {
  const { plan, room } = choice;
  const { planId, name, meals, settle, agreement, invoiceBy, latestArrival, fareFen } = plan;
  return {
    option: planId,
    fareFen,
    remaining: room.remaining,
    verdicts: panel.map((judge) => judge.verdict(choice)),
    name,
    meals,
    settle,
    agreement,
    invoiceBy,
    latestArrival,
    nightly: [...plan.nightly],
    conditions: conditionsOf(plan),
  };
}

export type HotelOfferBuilder = Awaited<ReturnType<typeof hotelOfferBuilder>>;
