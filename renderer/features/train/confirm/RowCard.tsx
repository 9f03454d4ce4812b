import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { payers } from '../../../../contract/enums/booking.ts';
import type { SeatCode } from '../../../../contract/enums/rail.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { byFare } from '../../../travel/offers/partyFit.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { type BookingForm, type FormRow, type Quote, seatOf } from '../../../travel/quote/bookingForm.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { useLeftText } from '../parts/OfferMeta.tsx';
import { rowDropped, rowEdited } from '../trainSlice.ts';
import './RowCard.css';
import { RowStandard } from './RowStandard.tsx';
import type { NamedRow } from './useConfirmRows.ts';

type Props = { quoted: NamedRow; quote: Quote; form: BookingForm; tried: boolean };

/** One traveller's ticket: seat, fare, payer, and how it stands against their own standard. */
export function RowCard({ quoted, quote, form, tried }: Props) {
  const { t } = useTranslation('train');
  const dispatch = useDispatch();
  const { row, seat, name, level } = quoted;
  const { kind } = row.traveller;
  const edit = (change: Partial<FormRow>) => dispatch(rowEdited({ rowId: row.rowId, change }));
  const chooseSeat = (code: SeatCode) =>
    edit({ seat: code, acceptedFen: seatOf(quote.offer, code)?.fareFen ?? null });
  const drop = useDrop(form, row);
  return (
    <div role="group" aria-label={name} data-row={row.rowId} className="train-ticket">
      <div className="train-ticket__head">
        <h3 className="train-ticket__name">{name}</h3>
        {kind === 'employee' ? (
          level && <span className="train-ticket__level">{level}</span>
        ) : (
          <Tag tone="line">{t(`confirm.${kind}`)}</Tag>
        )}
        {quoted.verdict?.control === 'within' && <VerdictMark control="within" />}
        <span className="train-ticket__fare">{seat ? <Money fen={seat.fareFen} /> : '—'}</span>
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
      <div className="train-ticket__choices">
        <div data-field="seat" className="train-ticket__seat">
          <SeatSelect quoted={quoted} quote={quote} onChange={chooseSeat} />
        </div>
        <Segmented
          label={t('payer.label')}
          options={payers.map((id) => ({
            id,
            label: t(`payer.${id}`),
            // A private trip is never the company's to pay, not even in part.
            isDisabled: id !== 'personal' && form.tab === 'private',
          }))}
          value={row.payer}
          onChange={(payer) => edit({ payer })}
        />
      </div>
      <RowStandard
        quoted={quoted}
        quote={quote}
        tab={form.tab}
        tried={tried}
        onEdit={edit}
        onSeat={chooseSeat}
      />
    </div>
  );
}

function SeatSelect({
  quoted,
  quote,
  onChange,
}: Pick<Props, 'quoted' | 'quote'> & { onChange: (code: SeatCode) => void }) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const leftText = useLeftText();
  const { row, issue } = quoted;
  const seats = byFare(quote.offer.seats).reverse();
  const isWrong = issue === 'gone' || issue === 'soldOut' || issue === 'block';
  return (
    <Select
      label={t('confirm.seat')}
      labelHidden
      options={seats.map((one) => ({
        id: one.seat,
        label: t(`seat.${one.seat}`),
        sub: t('confirm.seatSub', { price: moneyText(one.fareFen, language), left: leftText(one.remaining) }),
        isDisabled: one.remaining <= 0,
      }))}
      value={row.seat}
      onChange={onChange}
      placeholder={t(`seat.${row.seat}`)}
      error={isWrong ? t(`confirm.errors.${issue}`) : undefined}
    />
  );
}

/** Takes a traveller out of the form, and out of the party it was opened for. */
function useDrop(form: BookingForm, row: FormRow): () => void {
  const dispatch = useDispatch();
  const owner = useOwner();
  const { members } = useParty();
  return () => {
    dispatch(rowDropped(row.rowId));
    if (!form.fresh) return;
    const key = travellerKey(row.traveller);
    const party = members
      .filter((one) => one.key !== key)
      .map(({ ref, principalId }) => ({ ref, principalId }));
    dispatch(partyPicked({ owner, party }));
  };
}
