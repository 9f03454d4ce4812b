import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { HoldButton } from '../../../shared/ui/controls/HoldButton.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { SheetView } from '../../../shared/ui/layers/SheetView.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { asksApproval, type BulkRow, bulkTotal, isRetried, isSent } from './bulkRows.ts';
import { useBulk } from './useBulk.ts';
import './bulk.css';

const tones = {
  waiting: 'neutral',
  quoting: 'neutral',
  ready: 'brand',
  refused: 'neutral',
  doing: 'warn',
  done: 'ok',
  approving: 'approval',
  underWay: 'unknown',
  failed: 'bad',
} as const;

/** Giving several orders up: what each costs, the total, one held confirm, and how each of them went. */
export function BulkSheet({ orders, onClose }: { orders: readonly OrderSummary[]; onClose: () => void }) {
  const { t } = useTranslation(['order', 'common']);
  const { rows, isBusy, confirm, retry } = useBulk(orders);
  const total = bulkTotal(rows);
  const count = (step: BulkRow['step']) => rows.filter((row) => row.step === step).length;
  const [ready, approving, underWay] = [count('ready'), count('approving'), count('underWay')];
  const failed = rows.filter(isRetried).length;
  const sent = rows.filter(isSent).length;
  const asking = rows.filter(asksApproval).length;
  const [note, setNote] = useState('');
  return (
    <SheetView
      isOpen
      onClose={onClose}
      title={t('bulk.title', { count: orders.length })}
      closeLabel={t('common:action.close')}
      wide="center"
      actions={
        <>
          <Button onPress={onClose}>{sent > 0 ? t('common:action.close') : t('bulk.keep')}</Button>
          {failed > 0 && ready === 0 && (
            <Button isPending={isBusy} onPress={() => void retry(note.trim())}>
              {t('bulk.retry', { count: failed })}
            </Button>
          )}
          {(ready > 0 || sent + failed === 0) && (
            <HoldButton
              variant="danger"
              isPending={isBusy}
              isDisabled={ready === 0}
              onHold={() => void confirm(note.trim())}
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
          <Dots wrap>
            {t('bulk.state', { done: count('done'), ready, failed })}
            {approving > 0 && t('bulk.approving', { count: approving })}
            {underWay > 0 && t('bulk.underWay', { count: underWay })}
          </Dots>
        </p>
        {asking > 0 && (
          <div className="order-bulk__asking">
            <Notice tone="approval">{t('bulk.needsApproval', { count: asking })}</Notice>
            <TextField label={t('refund.note')} value={note} onChange={setNote} maxLength={NOTE_MAX} />
          </div>
        )}
        <List label={t('bulk.list')}>
          {rows.map((row) => (
            <Row key={row.order.orderId} row={row} />
          ))}
        </List>
      </div>
    </SheetView>
  );
}

function Row({ row }: { row: BulkRow }) {
  const { order, act, step, quote, failure } = row;
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
          {failure ? (
            errorText(failure)
          ) : (
            <Dots wrap>
              {t(`bulk.act.${act ?? 'none'}`)}
              {asksApproval(row) && t('bulk.asked')}
            </Dots>
          )}
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
