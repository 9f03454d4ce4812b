import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTab } from '../../../../contract/shapes/order.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useProduct, useProductText } from '../../../travel/product/useProduct.ts';
import { asksReason } from '../../../travel/quote/quoteRows.ts';
import type { FormRow, Quote } from '../../../travel/shapes/bookingForm.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import type { NamedRow } from './useConfirmRows.ts';
import type { SharedReason } from './useShareReason.ts';

/** Longest note the contract takes (draftRow.reasonNote). */
const noteLength = 200;

type Props = {
  quoted: NamedRow;
  quote: Quote;
  tab: OrderTab;
  tried: boolean;
  onEdit: (change: Partial<FormRow>) => void;
  onOption: (option: string) => void;
  /** Gives this row's reason to the others that still want one; null when there is nobody to give it to. */
  shareReason: SharedReason | null;
};

/** Nothing when within the standard; else what the standard is, the way out in one tap, and the reason if asked for. */
export function RowStandard({ quoted, quote, tab, tried, onEdit, onOption, shareReason }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const productText = useProductText();
  const { inOrder, useOptionName } = useProduct();
  const optionName = useOptionName();
  const { verdict } = quoted;
  if (!verdict || verdict.control === 'within') return null;
  const { control, alternative } = verdict;
  const [instead] = alternative ? inOrder([alternative.option]) : [];
  const allowed = inOrder(verdict.allowed).map(optionName);
  return (
    <div className="booking-row__standard">
      <div className="booking-row__verdict">
        <VerdictMark control={control} variant="tag" />
        {allowed.length > 0 && (
          <span className="booking-row__allowed">
            {t('confirm.standardIs', { options: allowed.slice(0, 2).join(t('travel:listJoin')) })}
          </span>
        )}
        {alternative && instead && (
          <Button variant="soft" size="sm" onPress={() => onOption(instead)} className="booking-row__instead">
            {t('confirm.useInstead', { option: optionName(instead) })}{' '}
            <Money fen={alternative.fareFen} whole />
          </Button>
        )}
      </div>
      {control === 'approval' && tab === 'business' && (
        <p className="booking-row__approval">{productText('confirm.approvalText')}</p>
      )}
      {asksReason(verdict, tab) && (
        <ReasonFields quoted={quoted} quote={quote} tried={tried} onEdit={onEdit} shareReason={shareReason} />
      )}
    </div>
  );
}

function ReasonFields({ quoted, quote, tried, onEdit, shareReason }: Omit<Props, 'onOption' | 'tab'>) {
  const { t } = useTranslation(['booking', 'travel']);
  const language = useLanguage();
  const [left, setLeft] = useState({ code: false, note: false });
  const { row } = quoted;
  const needsCode = (tried || left.code) && !row.reasonCode;
  const needsNote = (tried || left.note) && row.reasonNote.trim() === '';
  return (
    <div className="booking-row__reason">
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
      {shareReason && (
        <Button variant="soft" size="sm" onPress={shareReason.share} className="booking-row__share">
          {t('confirm.sameReason', { count: shareReason.count })}
        </Button>
      )}
    </div>
  );
}
