import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { areSameTimes, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TimesMoved } from '../../../travel/item/TimesMoved.tsx';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { quoteSeen } from '../../../travel/quote/bookingSlice.ts';
import { useTitleOfOption } from '../../../travel/row/useOptionTitle.ts';
import type { PricedLeg } from './legs/pricedLegs.ts';

const legKey = ([first]: PricedLeg['rows']) => first?.row.rowId;

/** Fares and times that are not those the user has seen: old, new, and one button that says so is understood. */
export function OfferChanged({ legs }: { legs: readonly PricedLeg[] }) {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const optionTitle = useTitleOfOption();
  const dispatch = useDispatch();
  const fares = legs
    .flatMap(({ rows }) => rows)
    .flatMap(({ row, option, name }) =>
      option && row.acceptedFen !== null && row.acceptedFen !== option.fareFen
        ? [{ id: row.rowId, name, option, from: row.acceptedFen, to: option.fareFen }]
        : [],
    );
  const moved = legs.flatMap(({ form, priced, rows }) => {
    const { rides = [] } = priced.quote;
    const times = timesOf(rides);
    const accepted = rows.map(({ row }) => row.acceptedTimes);
    const from = accepted.find((seen) => seen && !areSameTimes(seen, times));
    return from ? [{ id: legKey(rows), label: form.choice.label, from, rides }] : [];
  });
  if (fares.length === 0 && moved.length === 0) return null;
  const seen = legs.flatMap(({ rows, priced }) => {
    const times = timesOf(priced.quote.rides ?? []);
    return rows.flatMap(({ row: { rowId }, option }) =>
      option ? [[rowId, { fareFen: option.fareFen, times }] as const] : [],
    );
  });
  const accept = () => dispatch(quoteSeen({ seen: Object.fromEntries(seen), accept: true }));
  const isBoth = fares.length > 0 && moved.length > 0;
  const title = isBoth
    ? t('confirm.bothChangedTitle')
    : moved.length > 0
      ? t('confirm.timeChangedTitle')
      : productText('confirm.priceChangedTitle');
  const button = isBoth
    ? t('confirm.bothAccept')
    : moved.length > 0
      ? t('confirm.timeAccept')
      : productText('confirm.priceAccept');
  return (
    <div data-field="offerChanged">
      <Notice tone="warn" live title={title} action={<Button onPress={accept}>{button}</Button>}>
        {t(moved.length > 0 ? 'confirm.timeChangedText' : 'confirm.priceChangedText')}
        <ul className="booking-confirm__changes">
          {moved.map((one) => (
            <li key={one.id} className="booking-confirm__change">
              <span>{one.label}</span>
              <TimesMoved from={one.from} rides={one.rides} />
            </li>
          ))}
          {fares.map((one) => (
            <li key={one.id} className="booking-confirm__change">
              <span>{t('confirm.priceRow', { name: one.name, option: optionTitle(one.option) })}</span>
              <span>
                <span className="td-vh">{t('confirm.oldFare')}</span>
                <Money fen={one.from} strike /> <span className="td-vh">{t('confirm.newFare')}</span>
                <Money fen={one.to} strong />
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
