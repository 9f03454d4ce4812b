import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { FlightWish } from '../../../../contract/enums/preference.ts';
import { preferredFlights } from '../../../../contract/rules/flight/flightPreference.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import type { FlightPreference } from '../../../../contract/shapes/preference.ts';
import type { PreferredFor } from '../../../travel/offers/arranged.ts';
import type { ListPreference } from '../../../travel/preference/listPreference.ts';
import { preferenceSwitched } from '../state/flightSlice.ts';
import { useAirportNames } from './useAirportNames.ts';
import { useFlightKind, useFlightList } from './useFlightKind.ts';

type Asked = {
  /** All flights of the day: what stands first does not change with the filter. */
  readonly offers: readonly FlightOffer[];
  readonly preference: FlightPreference | undefined;
  /** Whose it is, in words. */
  readonly label: string;
  readonly isBinding: boolean;
};

/** What the travellers prefer in words and the flights that meet the most of it; nothing where they prefer nothing. */
export function usePreferred({ offers, preference, label, isBinding }: Asked): {
  readonly shown: ListPreference | undefined;
  readonly preferred: ReadonlyMap<FlightOffer, PreferredFor> | undefined;
} {
  const { t } = useTranslation(['flight', 'item', 'travel']);
  const dispatch = useDispatch();
  const { kind } = useFlightKind();
  const isOn = !useFlightList().ignoresPreference;
  const names = useAirportNames(offers);
  const wordsOf = useMemo(() => {
    const seat = preference?.seat ?? 'any';
    const { departure = 'any', cabin = null, discount = null, airlines = [] } = preference ?? {};
    const words: Record<FlightWish, string> = {
      airline: '',
      departure: departure === 'any' ? '' : t(`flight:results.time.${departure}`),
      cabin: cabin === null ? '' : t(`item:cabin.${cabin}`),
      discount: discount === null ? '' : t('travel:preference.discount', discountRates(discount)),
    };
    // Those that fly there that day.
    const codes = airlines.map((code) => names.get(code) ?? '');
    const later = seat === 'any' ? '' : t(`travel:preference.seat.${seat}`);
    const all = [...codes, words.departure, words.cabin, words.discount, later].filter(Boolean);
    const of = ({ segments }: FlightOffer, wish: FlightWish) =>
      wish === 'airline' ? (names.get(segments[0]?.airline.code ?? '') ?? '') : words[wish];
    return { all, of };
  }, [preference, names, t]);
  const found = useMemo(() => {
    const met = preference && preferredFlights(offers, preference, isBinding);
    return new Map(
      [...(met ?? [])].map(([offer, wishes]) => [
        offer,
        { label, wishes: wishes.map((wish) => wordsOf.of(offer, wish)) },
      ]),
    );
  }, [offers, preference, isBinding, label, wordsOf]);
  // A switch that would move nothing promises what it does not do.
  if (found.size === 0) return { shown: undefined, preferred: undefined };
  const shown = {
    label,
    wishes: wordsOf.all,
    isOn,
    onSwitch: (value: boolean) => void dispatch(preferenceSwitched({ kind, value })),
  };
  return { shown, preferred: isOn ? found : undefined };
}

/** A range of discounts as each language counts them: tenths left to pay, or percent off. */
function discountRates({ min, max }: NonNullable<FlightPreference['discount']>) {
  return { min, max, minOff: (10 - min) * 10, maxOff: (10 - max) * 10 };
}
