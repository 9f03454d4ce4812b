import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format/dateTime.ts';
import { localisedOr, localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { placesNamed } from '../../travel/phrase/phrasePlaces.ts';
import type { PhrasePart } from '../../travel/phrase/readPhrase.ts';
import { placeName } from '../../travel/places/place.ts';
import type { NamedPerson } from './namedPeople.ts';
import type { Phrase } from './usePhrase.ts';

/** How each part is read, below what was typed: nothing is taken that does not stand here. */
export function PhraseMarks({ phrase }: { phrase: Phrase }) {
  const { t } = useTranslation('commandBar');
  const meaningOf = useMeaning(phrase);
  const isTrip = phrase.trips.length > 0 || phrase.doubts.length > 0;
  if (!isTrip) return null;
  return (
    <ul className="command-marks" aria-label={t('read')}>
      {phrase.parts.map((part, index) => {
        const { meaning, isDoubt } = meaningOf(part);
        return (
          // The same word may stand twice; parts are read in their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is where it stands.
          <li key={index} className={clsx('command-mark', isDoubt && 'command-mark--doubt')}>
            <span className="command-mark__text">{part.text}</span>
            <span className="command-mark__meaning">{meaning}</span>
          </li>
        );
      })}
    </ul>
  );
}

type Meaning = { readonly meaning: string; readonly isDoubt: boolean };

function useMeaning({ trips, doubts, people }: Phrase): (part: PhrasePart) => Meaning {
  const { t } = useTranslation(['commandBar', 'travel', 'item']);
  const language = useLanguage();
  const plain = (meaning: string): Meaning => ({ meaning, isDoubt: false });
  const doubt = (meaning: string): Meaning => ({ meaning, isDoubt: true });
  const [trip] = trips;
  const route = () => {
    const names = trip && [trip.from, trip.to].map((end) => placeName(end, trip.cities));
    const words = names?.map((name) => (name ? localisedText(name, language) : ''));
    if (words) return plain(words.join(' → '));
    const unknown = doubts.flatMap(({ what, text }) => (what === 'place' ? [text] : []));
    if (unknown.length > 0) return doubt(t('doubt.place', { word: unknown.join(', ') }));
    return doubt(t('doubt.route'));
  };
  /** A word that is no person's is the place of the trip, or one of its two. */
  const placeOf = (word: string) => {
    if (!trip) return '';
    const ends = [trip.from, trip.to].filter((end) =>
      placesNamed(word, trip.cities).some(({ code }) => code === end.code),
    );
    const name = ends[0] && placeName(ends[0], trip.cities);
    return name ? localisedText(name, language) : '';
  };
  const person = (one: NamedPerson): Meaning => {
    if (one.is === 'asked') return plain(t('person.asked'));
    if (one.is === 'unknown') return doubt(t('person.unknown'));
    if (one.is === 'several') return doubt(t('person.several', { count: one.travellers.length }));
    const { name, department, departmentName, host } = one.traveller;
    if (one.is === 'blocked') return doubt(t('person.blocked', { name }));
    return plain([name, localisedOr(departmentName, department, language) || host].filter(Boolean).join(' '));
  };
  return (part) => {
    if (part.kind === 'day' && doubts.some(({ what }) => what === 'day')) return doubt(t('doubt.day'));
    if (part.kind === 'route' && doubts.some(({ what }) => what === 'clock')) return doubt(t('doubt.clock'));
    if (part.kind === 'time' && doubts.some(({ what }) => what === 'time')) return doubt(t('doubt.time'));
    if (part.kind === 'option' && doubts.some(({ what }) => what === 'service'))
      return doubt(t('doubt.service'));
    if (part.kind === 'route') return route();
    if (part.kind === 'day') {
      const nights = part.nights === undefined ? [] : [t('item:nights', { count: part.nights })];
      return plain([longDate(part.date, language), ...nights].join(' '));
    }
    if (part.kind === 'nights') return plain(t('item:nights', { count: part.nights }));
    // A clock says itself; times of the day are said by their names.
    if (part.kind === 'time')
      return plain(trip?.clock ?? part.times.map((time) => t(`travel:phrase.time.${time}`)).join(' '));
    if (part.kind === 'product') return plain(trip ? t(`item:kind.${trip.kind}`) : '');
    const named = people.find(({ word }) => word === part.text);
    if (named && part.kind === 'other') return person(named);
    return plain(part.kind === 'other' ? placeOf(part.text) : '');
  };
}
