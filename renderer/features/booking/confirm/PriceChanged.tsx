import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { faresSeen } from '../../../travel/quote/bookingSlice.ts';
import type { NamedRow } from './useConfirmRows.ts';
import { useTitleOfOption } from './useOptionTitle.ts';

/** Fares that are not those the user has seen: old, new, and a button that says so is understood. */
export function PriceChanged({ rows }: { rows: readonly NamedRow[] }) {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const optionTitle = useTitleOfOption();
  const dispatch = useDispatch();
  const changed = rows.flatMap(({ row, option, name }) =>
    option && row.acceptedFen !== null && row.acceptedFen !== option.fareFen
      ? [{ id: row.rowId, name, option, from: row.acceptedFen, to: option.fareFen }]
      : [],
  );
  if (changed.length === 0) return null;
  const accept = () =>
    dispatch(faresSeen({ fares: Object.fromEntries(changed.map((one) => [one.id, one.to])), accept: true }));
  return (
    <div data-field="priceChanged">
      <Notice
        tone="warn"
        live
        title={productText('confirm.priceChangedTitle')}
        action={<Button onPress={accept}>{productText('confirm.priceAccept')}</Button>}
      >
        {t('confirm.priceChangedText')}
        <ul className="booking-confirm__changes">
          {changed.map((one) => (
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
