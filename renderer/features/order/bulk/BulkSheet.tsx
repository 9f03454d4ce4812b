import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { HoldButton } from '../../../shared/ui/controls/HoldButton.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { SheetView } from '../../../shared/ui/layers/SheetView.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { type BulkRow, bulkTotal, isRetried } from './bulkRows.ts';
import { useBulk } from './useBulk.ts';
import './bulk.css';

const tones = {
  waiting: 'neutral',
  quoting: 'neutral',
  ready: 'brand',
  refused: 'neutral',
  doing: 'warn',
  done: 'ok',
  failed: 'bad',
} as const;

/** Giving several orders up: what each costs, the total, one held confirm, and how each of them went. */
export function BulkSheet({ orders, onClose }: { orders: readonly OrderSummary[]; onClose: () => void }) {
  const { t } = useTranslation(['order', 'common']);
  const { rows, isBusy, confirm, retry } = useBulk(orders);
  const total = bulkTotal(rows);
  const ready = rows.filter(({ step }) => step === 'ready').length;
  const failed = rows.filter(isRetried).length;
  const done = rows.filter(({ step }) => step === 'done').length;
  return (
    <SheetView
      isOpen
      onClose={onClose}
      title={t('bulk.title', { count: orders.length })}
      closeLabel={t('common:action.close')}
      wide="center"
      actions={
        <>
          <Button onPress={onClose}>{done > 0 ? t('common:action.close') : t('bulk.keep')}</Button>
          {failed > 0 && ready === 0 && (
            <Button isPending={isBusy} onPress={() => void retry()}>
              {t('bulk.retry', { count: failed })}
            </Button>
          )}
          {(ready > 0 || done + failed === 0) && (
            <HoldButton
              variant="danger"
              isPending={isBusy}
              isDisabled={ready === 0}
              onHold={() => void confirm()}
            >
              {t('bulk.hold', { count: ready })}
            </HoldButton>
          )}
        </>
      }
    >
      <div className="order-bulk">
        <dl className="order-bulk__total">
          <div>
            <dt>{t('bulk.fee')}</dt>
            <dd>
              <Money fen={total.feeFen} strong />
            </dd>
          </div>
          <div>
            <dt>{t('bulk.back')}</dt>
            <dd>
              <Money fen={total.refundFen} strong />
            </dd>
          </div>
        </dl>
        <p role="status" className="order-bulk__state">
          {t('bulk.state', { done, ready, failed })}
        </p>
        <List label={t('bulk.list')}>
          {rows.map((row) => (
            <Row key={row.order.orderId} row={row} />
          ))}
        </List>
      </div>
    </SheetView>
  );
}

function Row({ row: { order, act, step, quote, failure } }: { row: BulkRow }) {
  const { t } = useTranslation('order');
  const errorText = useErrorText('order');
  return (
    <ListRow
      title={
        <Dots>
          {order.traveller}
          <ItemTitle item={order.item} />
        </Dots>
      }
      sub={
        <span className="order-bulk__why">
          {failure ? errorText(failure) : act ? t(`bulk.act.${act}`) : t('bulk.act.none')}
        </span>
      }
      end={
        quote && (
          <>
            −<Money fen={quote.feeFen} />
          </>
        )
      }
      endSub={<StatusDot tone={tones[step]}>{t(`bulk.step.${step}`)}</StatusDot>}
    />
  );
}
