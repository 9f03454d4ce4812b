import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettleOutcome } from '../../../../contract/enums/stuck.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import type { StuckRow } from '../stuckApi.ts';
import { readYuan } from './readYuan.ts';
import { useSettle } from './useSettle.ts';

type Props = { row: StuckRow; secondPersonFen: number; close: () => void };

type Way = SettleOutcome | 'sent';

/** The ways out of something stuck, each as a person found it out: with the reference they read it in. */
export function SettleSheet({ row, secondPersonFen, close }: Props) {
  const { t } = useTranslation('stuck');
  const language = useLanguage();
  const errorText = useErrorText('stuck');
  const ways = waysOf(row);
  const [way, setWay] = useState<Way>(ways[0] ?? 'sent');
  const [reference, setReference] = useState('');
  const [sum, setSum] = useState('');
  const [isSent, setSent] = useState(false);
  const settling = useSettle(row, close);
  const isAsked = asksSum(row, way);
  const fen = readYuan(sum);
  const isSumNeeded = row.kind === 'order' && way === 'refunded';
  const isSumWrong = isAsked && (Number.isNaN(fen) || (isSumNeeded && fen === null));
  // What comes back of an insurance is beside what its supplier says.
  const saidFen = Number.isNaN(fen) || fen === null ? 0 : fen + insuranceOf(row);
  const takesTwo = Math.max(sumOf(row), saidFen) >= secondPersonFen;
  const isUnsettled = reference.trim() === '' || isSumWrong;
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('settleOf', { title: row.orderNo ?? t('private') })}
      closeLabel={t('close')}
    >
      <form
        className="stuck-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isUnsettled) return;
          settling.send({ way, reference: reference.trim(), fen: isAsked ? fen : null });
        }}
      >
        {ways.length > 1 && (
          <RadioGroup
            label={t('way')}
            options={ways.map((id) => ({ id, label: t(`outcome.${id}`), sub: t(`outcomeHint.${id}`) }))}
            value={way}
            onChange={setWay}
          />
        )}
        <TextField
          label={t(`reference.${way}`)}
          description={t('referenceHint')}
          value={reference}
          onChange={setReference}
          maxLength={60}
          size="touch"
          isRequired
          error={isSent && reference.trim() === '' ? t('required') : undefined}
        />
        {isAsked && (
          <TextField
            label={t(way === 'refunded' ? 'sum.refunded' : 'sum.confirmed')}
            description={isSumNeeded ? undefined : t('sum.hint')}
            value={sum}
            onChange={setSum}
            inputMode="decimal"
            maxLength={12}
            size="touch"
            isRequired={isSumNeeded}
            error={isSent && isSumWrong ? t('sum.wrong') : undefined}
          />
        )}
        {takesTwo && (
          <Notice tone="approval" title={t('takesTwo')}>
            {t('takesTwoText', { sum: moneyText(secondPersonFen, language, { whole: true }) })}
          </Notice>
        )}
        <FormEnd
          failure={settling.error && errorText(failureOf(settling.error))}
          isPending={settling.isLoading}
          pendingLabel={t('saving')}
        >
          {t(takesTwo ? 'propose' : 'settleNow')}
        </FormEnd>
      </form>
    </Sheet>
  );
}

function waysOf(row: StuckRow): readonly Way[] {
  if (row.kind === 'payout') return ['sent'];
  if (row.kind === 'order') return ['confirmed', 'cancelled', 'refunded'];
  return row.amendment === 'refund' ? ['refunded', 'cancelled'] : ['confirmed', 'cancelled'];
}

/** Whether a sum may be named: what a ticket cost, what a supplier gives back. */
function asksSum({ kind }: StuckRow, way: Way): boolean {
  return way === 'refunded' || (way === 'confirmed' && kind === 'order');
}

/** The sum at stake as far as one sees it. */
function sumOf(row: StuckRow): number {
  if (row.kind === 'order') return row.totalFen ?? 0;
  if (row.kind === 'payout') return row.fen ?? 0;
  return Math.max((row.refundFen ?? 0) + insuranceOf(row), row.feeFen ?? 0);
}

function insuranceOf(row: StuckRow): number {
  return row.kind === 'amendment' ? (row.insuranceFen ?? 0) : 0;
}
