import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { DisruptionLine } from '../../../travel/disruption/DisruptionLine.tsx';
import { daysOf } from '../logic/daysOf.ts';
import { FindingRow } from './FindingRow.tsx';
import { LegRow } from './LegRow.tsx';
import './TripLine.css';

/** A trip day by day: its ways and stays in their order, and in between what is missing or clashes. */
export function TripLine({ trip }: { trip: Trip }) {
  const { t } = useTranslation('journey');
  const language = useLanguage();
  const go = useGo();
  return (
    <ol className="trip-line" aria-label={t('line')}>
      {daysOf(trip).map(({ id, date, entries }) => (
        <li key={id}>
          <h3 className="trip-line__day">{longDate(date, language)}</h3>
          <ol className="trip-line__entries">
            {entries.map((entry) => (
              <li key={entry.id} className="trip-line__entry">
                {'leg' in entry ? (
                  <>
                    <LegRow leg={entry.leg} order={entry.order} />
                    {entry.leg.part === 0 && (
                      <div className="trip-line__note">
                        <DisruptionLine
                          order={entry.order}
                          onOpen={() => go('orderDetail', { suborderserialnumber: entry.order.orderId })}
                        />
                      </div>
                    )}
                  </>
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
