import { type HotelStandard, nightCap } from '../../../../contract/rules/hotel/hotelStandard.ts';
import { leadingGuest, sharedCap } from '../../../../contract/rules/hotel/sharedRoom.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { hotelStandardsOf } from '../../../store/repos/company/standards/hotel.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';

/** The standard a room is judged by in a city, and its cap per night, fen. */
export type RoomStandard = { readonly standard: HotelStandard; readonly capFen: number | null };

/** Where a company has no rule for a level, nothing is beyond it. */
export const unlimited: HotelStandard = { nightFen: {}, overNight: 'record', stars: null, agreement: null };

export type HotelStandards = {
  /**
   * By which standard a room is judged for a traveller of the first level who shares it with people of the others
   * (none for most); '' is an outside person. The company says whose standard leads and by what formula the caps join.
   */
  room(levels: readonly string[], tier: number): RoomStandard;
};

/** A company's hotel standards as they hold `now` (epoch ms), with its rule for shared rooms. */
export async function hotelStandards(db: Db, companyId: string, now: number): Promise<HotelStandards> {
  const standards = await hotelStandardsOf(db, companyId, now);
  const { sharedRoom, partyLead } = await settingsOf(db, companyId);
  return {
    room: (levels, tier) => {
      const guests = levels.map((level) => standards.of(level || OUTSIDE_LEVEL) ?? unlimited);
      const caps = guests.map((standard) => nightCap(standard, tier));
      const [own = null] = caps;
      const standard = guests[leadingGuest(partyLead, caps)] ?? unlimited;
      return { standard, capFen: caps.length > 1 ? sharedCap(sharedRoom, partyLead, caps) : own };
    },
  };
}
