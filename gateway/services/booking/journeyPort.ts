import type { Leg } from '../../../contract/rules/journey/leg.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { JourneyPlace, StandardLine } from '../../../contract/shapes/journey.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';

/** A way or stay of an item: all of a leg that the item itself says. */
export type ItemLeg = Omit<Leg, 'orderId' | 'part' | 'tripId'>;

/** Whom a standard is told to, and when (epoch ms). */
export type StandardAsked = {
  readonly companyId: string;
  readonly traveller: Pick<TravellerRecord, 'ref' | 'level' | 'principalId'>;
  readonly now: number;
};

/** What trips and standards need of a product kind. */
export type JourneyPort = {
  /** The ways or the stay of an item, by departure; none for what is no item of this product. */
  legs(item: OrderItem): Promise<ItemLeg[]>;
  /** Whether it is sold from one city to another, or, for a stay, in a city. */
  isSold(from: JourneyPlace | null, to: JourneyPlace): Promise<boolean>;
  /** The rules of a traveller's standard; none where nothing is beyond it. */
  standard(db: Db, asked: StandardAsked): Promise<StandardLine[]>;
};
