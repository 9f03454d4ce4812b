import { useTranslation } from 'react-i18next';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import { ItineraryMenu } from '../../../travel/item/ItineraryMenu.tsx';
import { useProductRoutes } from '../../../travel/product/useProduct.ts';
import { isOfLegs, itinerariesOf } from './outcomes.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { useBookedLeave } from './useBookedLeave.ts';
import { useLegNames } from './useLegNames.ts';
import { useReturn } from './useReturn.ts';

type Props = {
  rows: readonly RowOutcome[];
  /** When the gateway said so (epoch ms). */
  asOf: number;
  onRetry: (rows: readonly RowOutcome[]) => void;
};

/** Summary, one line per traveller, and where to go from here. */
export function ResultRows({ rows, asOf, onRetry }: Props) {
  const { t } = useTranslation('booking');
  const go = useGo();
  const { search } = useProductRoutes();
  const now = useNow();
  const goBack = useReturn(rows);
  const legOf = useLegNames(rows);
  useBookedLeave(rows);
  const failed = rows.filter(isRetryable);
  const count = failed.length;
  const itineraries = itinerariesOf(rows);
  const retry = () => onRetry(failed);
  const owed = rows.flatMap(({ outcome, orderNo, deadlineAt }) =>
    outcome === 'held' && orderNo && (deadlineAt ?? 0) > now ? [orderNo] : [],
  );
  const payAll = () => go('pay', { order_no: owed.join() });
  useHotkeys([
    {
      keys: 'r',
      label: t(`result.${isOfLegs(rows) ? 'legs' : 'people'}.retry`, { count }),
      run: retry,
      isOff: count === 0,
    },
    { keys: 'm', label: t('result.payAll', { count: owed.length }), run: payAll, isOff: owed.length < 2 },
    { keys: 'o', label: t('result.orders'), run: () => go('orderList') },
  ]);
  return (
    <div className="booking-result">
      <div className="booking-result__scroll">
        <ResultSummary
          rows={rows}
          action={
            count > 0 && (
              <Button
                variant="primary"
                size="desk"
                icon="refresh"
                kbd="R"
                aria-keyshortcuts="R"
                onPress={retry}
              >
                {t(`result.${isOfLegs(rows) ? 'legs' : 'people'}.retry`, { count })}
              </Button>
            )
          }
        />
        <Card label={t('result.rows')}>
          <ul className="booking-result__rows">
            {rows.map((row) => (
              <ResultRow key={row.rowId} row={row} leg={legOf(row.rowId)} onRetry={() => onRetry([row])} />
            ))}
          </ul>
          {itineraries.length > 0 && (
            <div className="booking-result__pass">
              <ItineraryMenu of={itineraries} />
            </div>
          )}
        </Card>
        <p className="booking-result__asof">{t('result.checked', { time: timeOfDay(asOf) })}</p>
      </div>
      <FootBar
        actions={
          <>
            {goBack ? (
              <Button icon="swap" onPress={goBack}>
                {t('result.return')}
              </Button>
            ) : (
              <Button onPress={() => go(search)}>{t('result.again')}</Button>
            )}
            <Button
              variant={count > 0 || owed.length > 1 ? 'default' : 'primary'}
              kbd="O"
              aria-keyshortcuts="O"
              onPress={() => go('orderList')}
            >
              {t('result.orders')}
            </Button>
            {owed.length > 1 && (
              <Button variant="primary" kbd="M" aria-keyshortcuts="M" onPress={payAll}>
                {t('result.payAll', { count: owed.length })}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
