import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { daysOf } from '../logic/daysOf.ts';
import { FindingRow } from './FindingRow.tsx';
import { LegRow } from './LegRow.tsx';
import './TripLine.css';

/** A trip day by day: its ways and stays in their order, and in between what is missing or clashes. */
export function TripLine({ trip }: { trip: Trip }) {
  const { t } = useTranslation('journey');
  const language = useLanguage();
  return (
    <ol className="trip-line" aria-label={t('line')}>
      {daysOf(trip).map(({ id, date, entries }) => (
        <li key={id}>
          <h3 className="trip-line__day">{longDate(date, language)}</h3>
          <ol className="trip-line__entries">
            {entries.map((entry) => (
              <li key={entry.id} className="trip-line__entry">
                {'leg' in entry ? (
                  <LegRow leg={entry.leg} order={entry.order} />
                ) : (
                  <FindingRow finding={entry.finding} trip={trip} />
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
