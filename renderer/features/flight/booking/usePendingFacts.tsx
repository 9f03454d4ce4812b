import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import { placeName } from '../../../travel/places/place.ts';
import type { PendingFacts } from '../../../travel/product/product.ts';
import { flightFacts } from '../logic/flightFacts.ts';
import { useListAirCitiesQuery } from '../state/flightApi.ts';

/** Which flights and when, and their route in the language shown or the words it was kept under. */
export function usePendingFacts(): (summary: Intent['summary']) => PendingFacts {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const { data } = useListAirCitiesQuery({});
  const cities = (data?.cities ?? []).map(({ airports, ...city }) => ({ ...city, stations: airports }));
  return ({ title, choice }) => {
    const flight = choice && flightFacts(choice);
    // Of several legs the title names each.
    if (!flight || choice.further) return { when: null, title };
    const from = placeName({ kind: 'station', code: flight.fromAirport }, cities);
    const to = placeName({ kind: 'station', code: flight.toAirport }, cities);
    return {
      when: {
        label: flight.flightNos,
        value: shortDateTime(flight.departAt, language, flight.departZone),
      },
      title:
        from && to ? (
          <RouteName from={localisedText(from, language)} to={localisedText(to, language)} toWord={t('to')} />
        ) : (
          title
        ),
    };
  };
}
