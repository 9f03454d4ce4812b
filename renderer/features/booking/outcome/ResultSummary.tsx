import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { isOfLegs, outcomeKinds, sumOutcomes } from './outcomes.ts';

/** How it went as a whole: one sentence, a bar, and the money of each outcome. Said aloud when it changes. */
export function ResultSummary({ rows, action }: { rows: readonly RowOutcome[]; action: ReactNode }) {
  const { t } = useTranslation('booking');
  const sums = sumOutcomes(rows);
  // A row is a person, or where people go on several legs, one of these.
  const unit = isOfLegs(rows) ? 'legs' : 'people';
  const shown = outcomeKinds.filter((kind) => sums[kind].count > 0);
  const done = sums.booked.count;
  const title =
    done === rows.length
      ? t(`result.${unit}.allBooked`, { count: done })
      : sums.failed.count === rows.length
        ? t('result.allFailed')
        : [
            t(`result.${unit}.summary`, { total: rows.length, done }),
            sums.held.count > 0 && t(`result.${unit}.heldPart`, { count: sums.held.count }),
            sums.approving.count > 0 && t(`result.${unit}.approvingPart`, { count: sums.approving.count }),
            sums.unknown.count > 0 && t(`result.${unit}.unknownPart`, { count: sums.unknown.count }),
            sums.ended.count > 0 && t(`result.${unit}.endedPart`, { count: sums.ended.count }),
            sums.failed.count > 0 && t(`result.${unit}.failedPart`, { count: sums.failed.count }),
          ]
            .filter(Boolean)
            .join(t('result.join'));
  return (
    <Card label={t('result.legend')} className="booking-result__sum">
      <div className="booking-result__head">
        <p role="status" className="booking-result__title">
          {title}
        </p>
        {action}
      </div>
      <div aria-hidden="true" className="booking-result__bar">
        {shown.map((kind) => (
          <span
            key={kind}
            className={`booking-result__part booking-result__part--${kind}`}
            // A share of the row, not a length: nothing here is in pixels.
            style={{ flexGrow: sums[kind].count }}
          />
        ))}
      </div>
      <ul className="booking-result__legend">
        {shown.map((kind) => (
          <li key={kind} className={`booking-result__key booking-result__key--${kind}`}>
            <span>
              {t(`result.outcome.${kind}`)} <b>{sums[kind].count}</b>
            </span>
            {sums[kind].totalFen > 0 && (
              <span className="booking-result__sumfen">
                {sums[kind].count > 1 &&
                  (isOfLegs(rows)
                    ? t('confirm.total')
                    : t('confirm.totalLabel', { count: sums[kind].count }))}{' '}
                <Money fen={sums[kind].totalFen} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
