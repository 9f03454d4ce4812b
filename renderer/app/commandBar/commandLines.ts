import { skipToken } from '@reduxjs/toolkit/query/react';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { type ScreenLine, screensNamed, useScreenLines } from '../../shared/screens/useScreenLines.ts';
import { travellerKey } from '../../travel/party/travellerKey.ts';
import type { TripReading } from '../../travel/phrase/readTrips.ts';
import { placeParam } from '../../travel/places/place.ts';
import { useFindOrdersQuery } from './commandBarApi.ts';
import { type CommandAction, useCommandActions } from './useCommandActions.ts';
import { useFoundPeople } from './useFoundPeople.ts';
import type { Phrase } from './usePhrase.ts';
import type { UsedCommands } from './useUsedCommands.ts';

/** One thing Enter can take. */
export type CommandLine = { readonly id: string } & (
  | { readonly is: 'person'; readonly word: string; readonly traveller: Traveller }
  | { readonly is: 'trip'; readonly trip: TripReading; readonly phrase: Phrase }
  | { readonly is: 'traveller'; readonly traveller: Traveller }
  | { readonly is: 'action'; readonly action: CommandAction }
  | { readonly is: 'screen'; readonly screen: ScreenLine }
  | { readonly is: 'order'; readonly order: OrderSummary }
  | { readonly is: 'journey'; readonly orders: readonly [OrderSummary, ...OrderSummary[]] }
);

export type CommandGroup = {
  readonly id: 'people' | 'trips' | 'actions' | 'travellers' | 'screens' | 'journeys' | 'orders';
  readonly lines: readonly CommandLine[];
  /** The word several people answer. */
  readonly word?: string;
};

/** Shown of each at most. */
const mostOrders = 8;
const mostJourneys = 3;
const mostScreens = 8;
/** People and orders are looked for from so many letters on: a family name is one character. */
const isLongEnough = (keyword: string) => keyword.length >= 2 || /\p{Script=Han}/u.test(keyword);

/**
 * What answers what is typed: whom to choose first, then trips, screens, what can be done here, people (where
 * `hasDesk`, for they are put there) and orders.
 */
export function useCommandLines(
  typed: string,
  phrase: Phrase,
  used: UsedCommands,
  hasDesk: boolean,
): readonly CommandGroup[] {
  const named = screensNamed(useScreenLines().lines, typed);
  const screens = used.sorted(named, 'screen', ({ name }) => name).slice(0, mostScreens);
  const keyword = useSettled(typed.trim());
  const isTrip = phrase.trips.length > 0 || phrase.doubts.length > 0;
  const isSought = phrase.isReady && !isTrip && isLongEnough(keyword) && keyword === typed.trim();
  const { currentData } = useFindOrdersQuery(
    isSought ? { tab: 'business', keyword: keyword.slice(0, 40), limit: mostOrders } : skipToken,
  );
  const actions = useCommandActions(typed);
  const found = useFoundPeople(isSought && hasDesk ? keyword : null);
  const [asked] = phrase.people.flatMap((one) => (one.is === 'several' ? [one] : []));
  const groups: CommandGroup[] = [
    {
      id: 'people',
      word: asked?.word ?? '',
      lines: used.sorted(asked?.travellers ?? [], 'person', personKey).map((traveller) => ({
        id: travellerKey(traveller.ref),
        is: 'person',
        word: asked?.word ?? '',
        traveller,
      })),
    },
    {
      id: 'trips',
      lines: phrase.trips.map((trip) => ({
        id: `${trip.kind} ${placeParam(trip.from)} ${placeParam(trip.to)}`,
        is: 'trip',
        trip,
        phrase,
      })),
    },
    { id: 'screens', lines: screens.map((screen) => ({ id: screen.name, is: 'screen', screen })) },
    { id: 'actions', lines: actions.map((action) => ({ id: action.label, is: 'action', action })) },
    {
      id: 'travellers',
      lines: used.sorted(found, 'person', personKey).map((traveller) => ({
        id: travellerKey(traveller.ref),
        is: 'traveller',
        traveller,
      })),
    },
    {
      id: 'journeys',
      lines: journeysOf(currentData?.rows ?? []).map((orders) => ({
        id: `${orders[0].tripId} ${orders[0].traveller}`,
        is: 'journey',
        orders,
      })),
    },
    {
      id: 'orders',
      lines: (currentData?.rows ?? []).map((order) => ({ id: order.orderId, is: 'order', order })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** How a person is counted: by their reference, never by a name. */
export function personKey({ ref }: Pick<Traveller, 'ref'>): string {
  return `${ref.kind}:${ref.id}`;
}

/** Orders of one trip of one traveller, where several were found. */
function journeysOf(orders: readonly OrderSummary[]): (readonly [OrderSummary, ...OrderSummary[]])[] {
  const byTrip = new Map<string, OrderSummary[]>();
  for (const order of orders) {
    const key = `${order.tripId} ${order.traveller}`;
    byTrip.set(key, [...(byTrip.get(key) ?? []), order]);
  }
  return [...byTrip.values()]
    .flatMap(([first, ...rest]): (readonly [OrderSummary, ...OrderSummary[]])[] =>
      first && rest.length > 0 ? [[first, ...rest]] : [],
    )
    .slice(0, mostJourneys);
}
