import { useMemo } from 'react';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';

export type CodeNames = ReadonlyMap<string, string>;

/** Names of the airports and airlines of a list of flights, by code; the two kinds of code have different lengths. */
export function useAirportNames(offers: readonly FlightOffer[]): CodeNames {
  const language = useLanguage();
  return useMemo(() => {
    const named = offers.flatMap(({ segments }) =>
      segments.flatMap(({ from, to, airline }) => [from, to, airline]),
    );
    return new Map(named.map(({ code, name }) => [code, localisedText(name, language)]));
  }, [offers, language]);
}
