import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { type FlightWay, flightNos } from '../../../travel/item/flightParts.ts';
import './WayMeta.css';

/** Who flies it in what, and where it stops or one changes. */
export function WayMeta({ way }: { way: FlightWay }) {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  const carriers = new Set(way.map(({ airline }) => localisedText(airline.name, language)));
  const operators = new Set(
    way.flatMap(({ operatedBy }) => (operatedBy ? [localisedText(operatedBy.name, language)] : [])),
  );
  const changes = way.slice(1).map(({ from }) => localisedText(from.cityName, language));
  const stops = way.reduce((sum, segment) => sum + segment.stops, 0);
  const facts = [
    way.length > 1 ? flightNos(way) : '',
    [...carriers].join(' / '),
    ...[...operators].map((airline) => t('results.operatedBy', { airline })),
    [...new Set(way.map(({ aircraft }) => aircraft))].join(' / '),
    ...changes.map((city) => t('results.changeIn', { city })),
    stops > 0 ? t('results.stopCount', { count: stops }) : '',
    changes.length === 0 && stops === 0 ? t('results.stops.direct') : '',
  ].filter(Boolean);
  return (
    <span className="flight-meta">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
