import { skipToken } from '@reduxjs/toolkit/query/react';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { type ScreenLine, screensNamed, useScreenLines } from '../../shared/screens/useScreenLines.ts';
import { travellerKey } from '../../travel/party/travellerKey.ts';
import type { TripReading } from '../../travel/phrase/readTrips.ts';
import { placeParam } from '../../travel/places/place.ts';
import { useFindOrdersQuery } from './commandBarApi.ts';
import type { Phrase } from './usePhrase.ts';

/** One thing Enter can take. */
export type CommandLine = { readonly id: string } & (
  | { readonly is: 'person'; readonly word: string; readonly traveller: Traveller }
  | { readonly is: 'trip'; readonly trip: TripReading; readonly phrase: Phrase }
  | { readonly is: 'screen'; readonly screen: ScreenLine }
  | { readonly is: 'order'; readonly order: OrderSummary }
);

export type CommandGroup = {
  readonly id: 'people' | 'trips' | 'screens' | 'orders';
  readonly lines: readonly CommandLine[];
  /** The word several people answer. */
  readonly word?: string;
};

/** Shown of each at most. */
const mostOrders = 5;
const mostScreens = 8;
/** Orders are looked for from this many letters on. */
const shortestSearch = 2;

/** What answers what is typed: whom to choose first, then trips, screens and orders. */
export function useCommandLines(typed: string, phrase: Phrase): readonly CommandGroup[] {
  const screens = screensNamed(useScreenLines().lines, typed).slice(0, mostScreens);
  const keyword = useSettled(typed.trim());
  const isTrip = phrase.trips.length > 0 || phrase.doubts.length > 0;
  const isSought = phrase.isReady && !isTrip && keyword.length >= shortestSearch && keyword === typed.trim();
  const { currentData } = useFindOrdersQuery(
    isSought ? { tab: 'business', keyword: keyword.slice(0, 40), limit: mostOrders } : skipToken,
  );
  const [asked] = phrase.people.flatMap((one) => (one.is === 'several' ? [one] : []));
  const groups: CommandGroup[] = [
    {
      id: 'people',
      word: asked?.word ?? '',
      lines: (asked?.travellers ?? []).map((traveller) => ({
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
    {
      id: 'orders',
      lines: (currentData?.rows ?? []).map((order) => ({ id: order.orderId, is: 'order', order })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
