import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTab, SeatCode } from '../../../../contract/shapes/order.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { asksReason, type FormRow, type Quote } from '../../../travel/quote/bookingForm.ts';
import { inSeatOrder, seatOption } from '../../../travel/standards/standards.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import type { NamedRow } from './useConfirmRows.ts';

/** Longest note the contract takes (draftRow.reasonNote). */
const noteLength = 200;

type Props = {
  quoted: NamedRow;
  quote: Quote;
  tab: OrderTab;
  tried: boolean;
  onEdit: (change: Partial<FormRow>) => void;
  onSeat: (code: SeatCode) => void;
};

/** Nothing when within the standard; else what the standard is, the way out in one tap, and the reason if asked for. */
export function RowStandard({ quoted, quote, tab, tried, onEdit, onSeat }: Props) {
  const { t } = useTranslation('train');
  const { verdict } = quoted;
  if (!verdict || verdict.control === 'within') return null;
  const { control, alternative } = verdict;
  const instead = alternative && seatOption(alternative.option);
  const allowed = inSeatOrder(verdict.allowed).map((code) => t(`seat.${code}`));
  return (
    <div className="train-ticket__standard">
      <div className="train-ticket__verdict">
        <VerdictMark control={control} look="tag" />
        {allowed.length > 0 && (
          <span className="train-ticket__allowed">
            {t('confirm.standardIs', { seats: allowed.slice(0, 2).join(t('listJoin')) })}
          </span>
        )}
        {alternative && instead && (
          <Button variant="soft" size="sm" onPress={() => onSeat(instead)} className="train-ticket__instead">
            {t('confirm.useInstead', { seat: t(`seat.${instead}`) })}{' '}
            <Money fen={alternative.fareFen} whole />
          </Button>
        )}
      </div>
      {control === 'approval' && tab === 'business' && (
        <p className="train-ticket__approval">{t('confirm.approvalText')}</p>
      )}
      {asksReason(verdict, tab) && (
        <ReasonFields quoted={quoted} quote={quote} tried={tried} onEdit={onEdit} />
      )}
    </div>
  );
}

function ReasonFields({ quoted, quote, tried, onEdit }: Omit<Props, 'onSeat' | 'tab'>) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const [left, setLeft] = useState({ code: false, note: false });
  const { row } = quoted;
  const needsCode = (tried || left.code) && !row.reasonCode;
  const needsNote = (tried || left.note) && row.reasonNote.trim() === '';
  return (
    <div className="train-ticket__reason">
      <div data-field="reasonCode" onBlur={() => setLeft((now) => ({ ...now, code: true }))}>
        <Select
          label={t('confirm.reason')}
          options={quote.reasonCodes.map(({ code, label }) => ({
            id: code,
            label: localisedText(label, language),
          }))}
          value={row.reasonCode}
          onChange={(reasonCode) => onEdit({ reasonCode })}
          placeholder={t('confirm.reasonPlaceholder')}
          isRequired
          error={needsCode ? t('confirm.errors.reasonCode') : undefined}
        />
      </div>
      <div data-field="reasonNote">
        <TextField
          label={t('confirm.note')}
          placeholder={t('confirm.notePlaceholder')}
          value={row.reasonNote}
          onChange={(reasonNote) => onEdit({ reasonNote })}
          onBlur={() => setLeft((now) => ({ ...now, note: true }))}
          maxLength={noteLength}
          isRequired
          error={needsNote ? t('confirm.errors.reasonNote') : undefined}
        />
      </div>
    </div>
  );
}
