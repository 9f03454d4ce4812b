import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ActTitle } from '../../../shared/ui/layers/ActTitle.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import type { OverlapAsked } from '../../../travel/overlap/MetOrders.tsx';
import '../refund/RefundSheet.css';
import { type Reason, ReasonFields } from '../../../travel/change/ReasonFields.tsx';
import { ChangeQuote } from './ChangeQuote.tsx';
import { QuoteFailed } from './QuoteFailed.tsx';
import type { useAmend } from './useAmend.ts';

type Props = {
  isOpen: boolean;
  order: OrderDetail;
  verb: 'change' | 'extend';
  amending: ReturnType<typeof useAmend>;
  /** What was chosen, in a word: a train or flight number. */
  label: string;
  /** What is chosen here, over the quote. */
  choice?: ReactNode;
  /** The offer that was chosen, asked about when it meets another journey. */
  asked?: OverlapAsked;
  onClose: () => void;
  /** Back to where something else is chosen. */
  onOther?: () => void;
  onAgain: () => void;
  onConfirm: (reason: Reason) => void;
};

/** What an order becomes, what that costs now, and the button that does it. */
export function ChangeSheetView({ order, verb, amending, label, choice, asked, ...does }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const { quote, isAsking, isSending, isMoved, seenTimes, failure } = amending;
  const [reason, setReason] = useState<Reason>({ code: null, note: '' });
  const [isTried, setTried] = useState(false);
  const subject = useItemSubject(order.summary);
  const left = useCountdown(quote?.expiresAt ?? null);
  const isOver = quote !== null && quote.expiresAt !== null && left <= 0;
  const codes = quote?.reasonCodes;
  const press = () => {
    setTried(true);
    if (!codes || codes.some(({ code }) => code === reason.code)) does.onConfirm(reason);
  };
  return (
    <Sheet
      isOpen={does.isOpen}
      onClose={does.onClose}
      title={<ActTitle title={t(`${verb}.title`)} subject={subject} />}
      closeLabel={t('common:action.close')}
      wide="center"
      actions={
        <>
          {does.onOther && <Button onPress={does.onOther}>{t('change.other')}</Button>}
          {isOver || (!quote && failure) ? (
            <Button variant="primary" isPending={isAsking} onPress={does.onAgain}>
              {t('refund.again')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isDisabled={!quote || isAsking}
              isPending={isSending}
              pendingLabel={t('refund.sending')}
              onPress={press}
            >
              {t(`${verb}.confirm`)}
            </Button>
          )}
        </>
      }
    >
      <div className="order-refund">
        {choice}
        {failure && (
          <QuoteFailed
            failure={failure}
            isQuoted={quote !== null}
            orderId={order.summary.orderId}
            asked={asked}
          />
        )}
        {isAsking && <Skeleton kind="text" count={4} label={t('change.quoting', { label })} />}
        {quote && !isAsking && (
          <ChangeQuote
            quote={quote}
            order={order}
            verb={verb}
            isMoved={isMoved}
            seenTimes={seenTimes}
            left={left}
          >
            {codes && <ReasonFields value={reason} onChange={setReason} isMissing={isTried} codes={codes} />}
          </ChangeQuote>
        )}
      </div>
    </Sheet>
  );
}
