import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format/dateTime.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { type Place, placeName } from '../places/place.ts';
import type { PhrasePart } from './readPhrase.ts';
import type { TripReading } from './readTrips.ts';

/** A reading in words: its ends, and product, day, nights, time and option. */
export function useTripFacts(): (
  trip: TripReading,
  parts: readonly PhrasePart[],
) => { readonly from: string; readonly to: string; readonly facts: readonly string[] } {
  const { t } = useTranslation(['travel', 'item']);
  const language = useLanguage();
  return (trip, parts) => {
    const nameOf = (end: Place) => {
      const name = placeName(end, trip.cities);
      return name ? localisedText(name, language) : end.code;
    };
    const option = trip.option && parts.find(({ kind }) => kind === 'option')?.text;
    const facts = [
      t(`item:kind.${trip.kind}`),
      longDate(trip.date, language),
      trip.nights === undefined ? '' : t('item:nights', { count: trip.nights }),
      trip.clock ?? trip.times.map((time) => t(`phrase.time.${time}`)).join(' '),
      option ?? '',
    ];
    return { from: nameOf(trip.from), to: nameOf(trip.to), facts: facts.filter(Boolean) };
  };
}
