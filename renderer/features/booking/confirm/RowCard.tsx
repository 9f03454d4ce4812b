import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { payers } from '../../../../contract/enums/booking.ts';
import { optionBar } from '../../../../contract/rules/offer/optionBar.ts';
import { byFare, type OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import { localisedOr } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { useLeftText } from '../../../travel/offers/useLeftText.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { rowDropped, rowEdited } from '../../../travel/quote/bookingSlice.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';
import type { BookingForm, FormRow, Quote } from '../../../travel/shapes/bookingForm.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';
import './RowCard.css';
import { RowWish } from '../wishes/RowWish.tsx';
import { BeforeNotice } from './again/BeforeNotice.tsx';
import type { BookedBefore } from './again/useBookedBefore.ts';
import { RowDocument } from './document/RowDocument.tsx';
import { RowStandard } from './RowStandard.tsx';
import type { NamedRow } from './useConfirmRows.ts';
import { useOptionTitle } from './useOptionTitle.ts';
import type { Overlap } from './useOverlaps.ts';
import type { SharedReason } from './useShareReason.ts';

type Props = {
  quoted: NamedRow & { before: BookedBefore };
  quote: Quote;
  form: BookingForm;
  tried: boolean;
  /** What this traveller is booked on at the time. */
  overlaps: readonly Overlap[];
  shareReason: SharedReason | null;
};

/** One traveller's row: option, fare, payer, and how it stands against their own standard. */
export function RowCard({ quoted, quote, form, tried, overlaps, shareReason }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const dispatch = useDispatch();
  const language = useLanguage();
  const { row, option, name } = quoted;
  const level = localisedOr(quoted.levelName, quoted.level, language);
  const { kind } = row.traveller;
  const edit = (change: Partial<FormRow>) => dispatch(rowEdited({ rowId: row.rowId, change }));
  const choose = (code: string) =>
    edit({
      option: code,
      wish: null,
      ceilingId: null,
      acceptedFen: optionOf(quote.options, code)?.fareFen ?? null,
    });
  const drop = useDrop(row);
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
        {form.rows.length > 1 && (
          <IconButton
            icon="close"
            iconSize={16}
            size="sm"
            label={t('confirm.remove', { name })}
            onPress={drop}
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
          onChange={(payer) => edit({ payer })}
        />
      </div>
      <RowDocument
        quoted={quoted}
        documents={quote.documents}
        onChoose={(documentId) => edit({ documentId })}
      />
      <RowWish row={row} name={name} onChange={(wish) => edit({ wish })} />
      <RowStandard
        quoted={quoted}
        quote={quote}
        tab={form.tab}
        startAt={form.choice.startAt}
        kind={form.kind}
        tried={tried}
        onEdit={edit}
        onOption={choose}
        shareReason={shareReason}
      />
      {overlaps.length > 0 && <OverlapNotice name={name} overlaps={overlaps} />}
      <BeforeNotice
        name={name}
        before={quoted.before}
        isAgain={row.again ?? false}
        isWrong={tried && quoted.issue === 'again'}
        onAgain={(again) => edit({ again })}
      />
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
  const optionName = useOptionTitle(quote.options);
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

/** Takes a row out of the form, and its people out of the party: another offer is not chosen for them either. */
function useDrop(row: FormRow): () => void {
  const dispatch = useDispatch();
  const owner = useOwner();
  const { members } = useParty();
  return () => {
    dispatch(rowDropped(row.rowId));
    const gone = new Set(peopleOf(row).map(travellerKey));
    const party = members
      .filter((one) => !gone.has(one.key))
      .map(({ ref, principalId }) => ({ ref, principalId }));
    dispatch(partyPicked({ owner, party }));
  };
}
