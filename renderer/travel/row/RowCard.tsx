import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { payers } from '../../../contract/enums/booking.ts';
import { optionBar } from '../../../contract/rules/offer/optionBar.ts';
import { byFare, type OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import { localisedOr } from '../../shared/format/localised.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { Segmented } from '../../shared/ui/controls/Segmented.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { Tag } from '../../shared/ui/display/Tag.tsx';
import { Select } from '../../shared/ui/fields/Select.tsx';
import { useLeftText } from '../offers/useLeftText.ts';
import { useProductText } from '../product/useProduct.ts';
import { optionOf } from '../quote/quoteRows.ts';
import type { BookingForm, FormRow, Quote } from '../shapes/bookingForm.ts';
import { VerdictMark } from '../standards/VerdictMark.tsx';
import './RowCard.css';
import { RowDocument } from './document/RowDocument.tsx';
import type { NamedRow, SharedReason } from './namedRow.ts';
import { RowStandard } from './RowStandard.tsx';
import { RowWish } from './RowWish.tsx';
import { useOptionTitle } from './useOptionTitle.ts';

type Props = {
  quoted: NamedRow;
  quote: Quote;
  form: BookingForm;
  tried: boolean;
  onEdit: (change: Partial<FormRow>) => void;
  /** Takes the row out; null where it is the last. */
  onDrop: (() => void) | null;
  shareReason: SharedReason | null;
  /** What else is to be known of it. */
  children?: ReactNode;
};

/** One traveller's row: option, fare, payer, and how it stands against their own standard. */
export function RowCard({ quoted, quote, form, tried, onEdit, onDrop, shareReason, children }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const language = useLanguage();
  const { row, option, name } = quoted;
  const level = localisedOr(quoted.levelName, quoted.level, language);
  const { kind } = row.traveller;
  const choose = (code: string) =>
    onEdit({
      option: code,
      wish: null,
      ceilingId: null,
      acceptedFen: optionOf(quote.options, code)?.fareFen ?? null,
    });
  return (
    <div role="group" aria-label={name} data-row={row.rowId} className="booking-row">
      <div className="booking-row__head">
        <div className="booking-row__who">
          <h3 className="booking-row__name">{name}</h3>
          {kind === 'employee' ? (
            level && <span className="booking-row__level">{level}</span>
          ) : (
            <Tag tone="line">{t(`confirm.${kind}`)}</Tag>
          )}
          {quoted.verdict?.control === 'within' && <VerdictMark control="within" />}
        </div>
        <span className="booking-row__fare">{option ? <Money fen={option.fareFen} /> : '—'}</span>
        {onDrop && (
          <IconButton
            icon="close"
            iconSize={16}
            size="sm"
            label={t('confirm.remove', { name })}
            onPress={onDrop}
          />
        )}
      </div>
      <div className="booking-row__choices">
        <div data-field="option" className="booking-row__option">
          <OptionSelect quoted={quoted} quote={quote} form={form} onChange={choose} />
        </div>
        <Segmented
          label={t('travel:payer.label')}
          options={payers.map((id) => ({
            id,
            label: t(`travel:payer.${id}`),
            // A private trip is never the company's to pay, not even in part.
            isDisabled: id !== 'personal' && form.tab === 'private',
          }))}
          value={row.payer}
          onChange={(payer) => onEdit({ payer })}
        />
      </div>
      <RowDocument
        quoted={quoted}
        documents={quote.documents}
        onChoose={(documentId) => onEdit({ documentId })}
      />
      <RowWish row={row} name={name} onChange={(wish) => onEdit({ wish })} />
      <RowStandard
        quoted={quoted}
        quote={quote}
        tab={form.tab}
        startAt={form.choice.startAt}
        kind={form.kind}
        tried={tried}
        onEdit={onEdit}
        onOption={choose}
        shareReason={shareReason}
      />
      {children}
    </div>
  );
}

function OptionSelect({
  quoted,
  quote,
  form,
  onChange,
}: Pick<Props, 'quoted' | 'quote' | 'form'> & { onChange: (option: string) => void }) {
  const { t } = useTranslation(['booking', 'travel']);
  const productText = useProductText();
  const optionName = useOptionTitle(quote.options, form.choice);
  const language = useLanguage();
  const leftText = useLeftText();
  const { row, issue } = quoted;
  const index = form.rows.findIndex(({ rowId }) => rowId === row.rowId);
  const barOf = ({ verdicts, ...one }: OfferOption) =>
    optionBar({ ...one, verdicts: verdicts.slice(index, index + 1) }, 1, form.tab === 'business');
  const options = byFare(quote.options)
    .reverse()
    .map((one) => ({ ...one, bar: barOf(one) }))
    .sort((a, b) => Number(a.bar !== null) - Number(b.bar !== null));
  const isWrong = issue === 'gone' || issue === 'soldOut' || issue === 'block';
  return (
    <Select
      label={productText('confirm.option')}
      labelHidden
      options={options.map((one) => ({
        id: one.option,
        label: optionName(one.option),
        sub: t('confirm.optionSub', {
          price: moneyText(one.fareFen, language),
          left: one.bar === 'block' ? t('travel:control.block') : leftText(one.remaining),
        }),
        isDisabled: one.bar !== null,
      }))}
      value={row.option}
      onChange={onChange}
      placeholder={optionName(row.option)}
      error={isWrong ? productText(`confirm.errors.${issue}`) : undefined}
    />
  );
}
