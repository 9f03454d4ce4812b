import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../contract/enums/booking.ts';
import type { OrderTab, Verdict } from '../../../contract/shapes/order.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { ChoiceField } from '../../shared/ui/fields/ChoiceField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { useProduct, useProductText } from '../product/useProduct.ts';
import { asksReason, optionOf, reasonOf } from '../quote/quoteRows.ts';
import type { BookingForm, FormRow, Quote } from '../shapes/bookingForm.ts';
import { VerdictMark } from '../standards/VerdictMark.tsx';
import { RowCeiling } from './ceiling/RowCeiling.tsx';
import type { NamedRow, SharedReason } from './namedRow.ts';
import { useOptionTitle } from './useOptionTitle.ts';

type Props = {
  quoted: NamedRow;
  quote: Quote;
  tab: OrderTab;
  /** When it begins, epoch ms. */
  startAt: number;
  kind: BookingForm['kind'];
  tried: boolean;
  onEdit: (change: Partial<FormRow>) => void;
  onOption: (option: string) => void;
  /** Gives this row's reason to the others that still want one; null when there is nobody to give it to. */
  shareReason: SharedReason | null;
};

/** Nothing when within the standard; else what the standard is, the way out in one tap, and the reason if asked for. */
export function RowStandard(props: Props) {
  const { quoted, quote, tab, tried, onEdit, onOption, shareReason } = props;
  const { t } = useTranslation(['booking', 'travel']);
  const productText = useProductText();
  const { inOrder, useOptionName, useStandardText = noText } = useProduct();
  const optionName = useOptionName();
  const optionTitle = useOptionTitle(quote.options);
  const standardText = useStandardText();
  const { verdict } = quoted;
  if (!verdict || verdict.control === 'within') return null;
  const { control, alternative } = verdict;
  const reasonCode = reasonOf(quoted.row, quote.reasonCodes);
  const [instead] = isOfOffer(alternative, quote) ? inOrder([alternative.option]) : [];
  const allowed = inOrder(verdict.allowed).map((option) => optionName(option));
  const text = standardText(verdict);
  return (
    <div className="booking-row__standard">
      <div className="booking-row__verdict">
        <VerdictMark control={control} variant="tag" />
        {allowed.length > 0 && (
          <span className="booking-row__allowed">
            {t('confirm.standardIs', { options: allowed.slice(0, 2).join(t('travel:listJoin')) })}
          </span>
        )}
        {text && <span className="booking-row__allowed">{text}</span>}
        {alternative && instead && (
          <Button variant="soft" size="sm" onPress={() => onOption(instead)} className="booking-row__instead">
            {t('confirm.useInstead', { option: optionTitle(instead) })}{' '}
            <Money fen={alternative.fareFen} whole />
          </Button>
        )}
      </div>
      {control === 'approval' && tab === 'business' && (
        <>
          <p className="booking-row__approval">{productText('confirm.approvalText')}</p>
          {/* Above the reason: a sentence about it that comes as its field is left must not move what is pressed. */}
          <RowCeiling {...props} quoted={{ ...quoted, row: { ...quoted.row, reasonCode } }} />
        </>
      )}
      {asksReason(verdict, tab) && (
        <ReasonFields quoted={quoted} quote={quote} tried={tried} onEdit={onEdit} shareReason={shareReason} />
      )}
    </div>
  );
}

const noText = () => () => '';

type WayOut = Verdict['alternative'];

/** Whether the way out is one of the options shown: where it names an offer it may be another room or another hotel. */
function isOfOffer(wayOut: WayOut, { options }: Quote): wayOut is NonNullable<WayOut> {
  if (wayOut === null || wayOut.offerId === null) return wayOut !== null;
  return optionOf(options, wayOut.option)?.fareFen === wayOut.fareFen;
}

function ReasonFields({
  quoted,
  quote,
  tried,
  onEdit,
  shareReason,
}: Pick<Props, 'quoted' | 'quote' | 'tried' | 'onEdit' | 'shareReason'>) {
  const { t } = useTranslation(['booking', 'travel']);
  const language = useLanguage();
  const [left, setLeft] = useState({ code: false, note: false });
  const { row } = quoted;
  const note = useRef<HTMLInputElement>(null);
  const code = reasonOf(row, quote.reasonCodes);
  const needsCode = (tried || left.code) && !code;
  const needsNote = (tried || left.note) && row.reasonNote.trim() === '';
  return (
    <div className="booking-row__reason">
      <div
        data-field="reasonCode"
        className="booking-row__code"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLeft((now) => ({ ...now, code: true }));
        }}
      >
        <ChoiceField
          label={t('confirm.reason')}
          options={quote.reasonCodes.map(({ code, label }) => ({
            id: code,
            label: localisedText(label, language),
          }))}
          value={code}
          onChange={(reasonCode) => {
            onEdit({ reasonCode });
            // The sentence is asked for next.
            if (row.reasonNote.trim() === '') note.current?.focus();
          }}
          moreLabel={(count) => t('confirm.moreReasons', { count })}
          error={needsCode ? t('confirm.errors.reasonCode') : undefined}
        />
      </div>
      <div data-field="reasonNote">
        <TextField
          ref={note}
          label={t('confirm.note')}
          placeholder={t('confirm.notePlaceholder')}
          value={row.reasonNote}
          onChange={(reasonNote) => onEdit({ reasonNote })}
          onBlur={() => setLeft((now) => ({ ...now, note: true }))}
          maxLength={NOTE_MAX}
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
