import { z } from 'zod/mini';
import { type PartyLead, partyLeads, sharedRoomFormulas } from '../../../contract/enums/hotel.ts';
import type { HotelStandard } from '../../../contract/rules/hotel/hotelStandard.ts';
import type { SharedRoom } from '../../../contract/rules/hotel/sharedRoom.ts';
import { readData } from '../../base/readData.ts';
import { over, reasons } from './overLimit.ts';

const customerType = z.literal([0, 1]);
const row = z.strictObject({
  customerType,
  level: z.string(),
  rules: z.strictObject({
    nightYuan: z.record(z.literal(['1', '2', '3', '4', '5', '6']), z.int()),
    overNight: over,
    stars: z.nullable(z.strictObject({ max: z.int(), control: over })),
    agreement: z.nullable(z.strictObject({ control: over })),
  }),
});
const shared = z.strictObject({
  customerType,
  formula: z.enum(sharedRoomFormulas),
  percent: z.int(),
  amountYuan: z.int(),
  partyLead: z.enum(partyLeads),
});

const file = readData(
  'hotel-standards',
  z.strictObject({
    source: z.string(),
    sharedRooms: z.array(shared),
    standards: z.array(row),
    reasons,
  }),
);

export type SampleHotelStandard = {
  customerType: 0 | 1;
  level: string;
  product: 'hotel';
  rules: HotelStandard;
};

/** Hotel standards of the sample companies, by customer type and level, in fen (domain §4). */
export const hotelStandards: readonly SampleHotelStandard[] = file.standards.map(({ rules, ...who }) => {
  const { nightYuan, ...others } = rules;
  const nightFen = Object.fromEntries(Object.entries(nightYuan).map(([tier, yuan]) => [tier, yuan * 100]));
  return { ...who, product: 'hotel', rules: { nightFen, ...others } };
});

/** Reasons for a stay over the standard, in the order shown. */
export const hotelReasons = file.reasons;

/** How a sample company caps shared rooms, and whose standard leads a mixed party. */
export function sharedRoomOf(type: 0 | 1): { sharedRoom: SharedRoom; partyLead: PartyLead } {
  const found = file.sharedRooms.find((one) => one.customerType === type);
  if (!found) throw new Error(`no shared-room rule for customer type ${type}`);
  const { formula, percent, amountYuan, partyLead } = found;
  return { sharedRoom: { formula, percent, amountFen: amountYuan * 100 }, partyLead };
}
