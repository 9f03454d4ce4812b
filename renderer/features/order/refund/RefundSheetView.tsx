import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { Amendment, OrderSummary } from '../../../../contract/shapes/order.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { HoldButton } from '../../../shared/ui/controls/HoldButton.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { ActTitle } from '../../../shared/ui/layers/ActTitle.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { failedTitle } from '../logic/failedTitle.ts';
import './RefundSheet.css';

type Props = {
  isOpen: boolean;
  quote: Amendment;
  order: OrderSummary;
  paidFen: number;
  /** The figures are new: the ones confirmed before no longer hold. */
  isMoved: boolean;
  isBusy: boolean;
  failure: Failure | null;
  onClose: () => void;
  onAgain: () => void;
  onConfirm: (note: string) => void;
};

/** What giving it back costs, where the money goes, and the one button that cannot be taken back. */
export function RefundSheetView({ quote, order, paidFen, isMoved, isBusy, failure, ...does }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const errorText = useErrorText('order');
  const [note, setNote] = useState('');
  const left = useCountdown(quote.expiresAt);
  const isOver = quote.expiresAt !== null && left <= 0;
  const word = wordKind(order.kind);
  const subject = useItemSubject(order);
  return (
    <Sheet
      isOpen={does.isOpen}
      onClose={does.onClose}
      title={<ActTitle title={t(`refund.title.${word}`)} subject={subject} />}
      closeLabel={t('common:action.close')}
      wide="center"
      actions={
        <>
          <Button onPress={does.onClose}>{t('refund.keep')}</Button>
          {isOver ? (
            <Button variant="primary" isPending={isBusy} onPress={does.onAgain}>
              {t('refund.again')}
            </Button>
          ) : (
            <HoldButton
              variant="danger"
              isPending={isBusy}
              pendingLabel={t('refund.sending')}
              onHold={() => does.onConfirm(note)}
            >
              {t(`refund.hold.${word}`)}
            </HoldButton>
          )}
        </>
      }
    >
      <div className="order-refund">
        {isMoved && (
          <Notice tone="warn" live>
            {t('refund.moved')}
          </Notice>
        )}
        {failure && (
          <Notice tone="bad" live title={t(failedTitle(failure, 'refund.failed'))}>
            {errorText(failure)}
          </Notice>
        )}
        <KeyValue items={moneyFacts(quote, paidFen, t)} />
        {quote.involuntary && <Notice tone="ok">{t('refund.involuntary')}</Notice>}
        {quote.needsApproval && (
          <>
            <Notice tone="approval">{t('refund.needsApproval')}</Notice>
            <TextField label={t('refund.note')} value={note} onChange={setNote} maxLength={NOTE_MAX} />
          </>
        )}
        <Notice tone="warn" title={t('refund.final')}>
          {isOver
            ? t('refund.over')
            : quote.expiresAt !== null && t('refund.clock', { time: countdownText(left) })}
        </Notice>
      </div>
    </Sheet>
  );
}

function moneyFacts(
  { feeFen, refundFen, destination }: Amendment,
  paidFen: number,
  t: (
    key:
      | 'refund.paid'
      | 'refund.fee'
      | 'refund.kept'
      | 'refund.back'
      | 'refund.toCompany'
      | 'refund.toPerson',
  ) => string,
): Fact[] {
  const { companyFen, personalFen } = destination;
  // What neither the supplier keeps as its fee nor comes back: without it the sheet would not add up.
  const keptFen = paidFen - feeFen - refundFen;
  const fact = (id: string, label: string, fen: number, more: Partial<Fact> = {}): Fact => ({
    id,
    label,
    value: <Money fen={fen} />,
    ...more,
  });
  return [
    fact('paid', t('refund.paid'), paidFen),
    fact('fee', t('refund.fee'), feeFen),
    ...(keptFen > 0 ? [fact('kept', t('refund.kept'), keptFen)] : []),
    fact('back', t('refund.back'), refundFen, { sum: true }),
    ...(companyFen > 0 ? [fact('company', t('refund.toCompany'), companyFen)] : []),
    ...(personalFen > 0 ? [fact('person', t('refund.toPerson'), personalFen)] : []),
  ];
}
