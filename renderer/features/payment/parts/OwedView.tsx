import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwedShare } from '../../../../contract/shapes/money.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar, FootTotal } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { CheckRow } from '../../../shared/ui/lists/CheckRow.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { isFree } from '../../../travel/pay/owed.ts';
import { askFor, chosenAtFirst, notOwed, owedKey } from '../logic/owed.ts';
import { useOpenPaymentMutation } from '../state/paymentApi.ts';
import { OwedFacts, OwedTitle } from './OwedTitle.tsx';

type Props = {
  rows: readonly OwedShare[];
  /** Order numbers the address names, comma-separated. */
  asked: string | null;
};

/** Everything that waits for a person's money, chosen into one payment; what stands in a payment leads to it. */
export function OwedView({ rows, asked }: Props) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const stillShown = useStillShown();
  const now = useNow();
  const errorText = useErrorText('payment');
  const [chosen, setChosen] = useState(() => chosenAtFirst(rows, asked, now));
  const [idem, setIdem] = useState(newKey);
  const [open, { isLoading, error }] = useOpenPaymentMutation();
  const taken = rows.filter((row) => chosen.has(owedKey(row)) && isFree(row, now));
  const totalFen = taken.reduce((sum, { fen }) => sum + fen, 0);
  const missing = notOwed(rows, asked);
  const failed = error && failureOf(error);
  if (rows.length === 0)
    return <EmptyState icon="check" title={t('none')} hint={t(asked ? 'notOwedHint' : 'noneHint')} />;

  const toggle = (key: string, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(key);
    else next.delete(key);
    setChosen(next);
    // Another choice is another request.
    setIdem(newKey());
  };
  const pay = async () => {
    const answer = await open({ input: askFor(taken), idem });
    // A request that is open is found among what is owed.
    if (!stillShown()) return;
    if (answer.data) return go('pay', { paymentId: answer.data.paymentId }, { replace: true });
    const failure = failureOf(answer.error);
    if (isDefinite(failure)) setIdem(newKey());
    const other = failure.code === 'PAYMENT_OPEN' ? failure.details?.['paymentId'] : undefined;
    if (typeof other === 'string') go('pay', { paymentId: other }, { replace: true });
  };
  return (
    <div className="payment">
      <div className="payment__scroll">
        {failed && failed.code !== 'PAYMENT_OPEN' && (
          <Notice tone="bad" live title={t(isDefinite(failed) ? 'notOpened' : 'openUnknown')}>
            {errorText(failed)}
          </Notice>
        )}
        {missing.length > 0 && (
          <Notice tone="info" title={t('notOwed', { numbers: missing.join(', ') })}>
            {t('notOwedHint')}
          </Notice>
        )}
        <Card label={t('owed')}>
          {rows.map((row) => (
            <OwedRow
              key={owedKey(row)}
              row={row}
              now={now}
              isSelected={chosen.has(owedKey(row))}
              onChange={(isSelected) => toggle(owedKey(row), isSelected)}
            />
          ))}
        </Card>
      </div>
      <FootBar
        actions={
          <Button
            variant="primary"
            isDisabled={taken.length === 0}
            isPending={isLoading}
            pendingLabel={t('opening')}
            onPress={() => void pay()}
          >
            {t('pay')}
          </Button>
        }
      >
        <FootTotal label={t('totalLabel', { count: taken.length })}>
          <Money fen={totalFen} />
        </FootTotal>
      </FootBar>
    </div>
  );
}

type RowProps = {
  row: OwedShare;
  now: number;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

function OwedRow({ row, now, isSelected, onChange }: RowProps) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const language = useLanguage();
  const { paymentId, deadlineAt } = row;
  const amount = <Money fen={row.fen} />;
  if (paymentId !== null)
    return (
      <ListRow
        title={<OwedTitle order={row.order} />}
        sub={t('inPayment')}
        end={amount}
        onPress={() => go('pay', { paymentId })}
      />
    );
  return (
    <CheckRow
      title={<OwedTitle order={row.order} />}
      sub={
        <>
          <OwedFacts {...row} />
          <span className="payment__until">{t('until', { time: shortDateTime(deadlineAt, language) })}</span>
        </>
      }
      end={amount}
      isSelected={isSelected && deadlineAt > now}
      onChange={onChange}
      isDisabled={deadlineAt <= now}
      {...(deadlineAt <= now ? { reason: t('tooLate') } : {})}
    />
  );
}
