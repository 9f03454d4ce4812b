import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { faresSeen } from '../trainSlice.ts';
import type { NamedRow } from './useConfirmRows.ts';

/** Fares that are not those the user has seen: old, new, and a button that says so is understood. */
export function PriceChanged({ rows }: { rows: readonly NamedRow[] }) {
  const { t } = useTranslation('train');
  const dispatch = useDispatch();
  const changed = rows.flatMap(({ row, seat, name }) =>
    seat && row.acceptedFen !== null && row.acceptedFen !== seat.fareFen
      ? [{ id: row.rowId, name, code: seat.seat, from: row.acceptedFen, to: seat.fareFen }]
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
        title={t('confirm.priceChangedTitle')}
        action={<Button onPress={accept}>{t('confirm.priceAccept')}</Button>}
      >
        {t('confirm.priceChangedText')}
        <ul className="train-confirm__changes">
          {changed.map((one) => (
            <li key={one.id} className="train-confirm__change">
              <span>{t('confirm.priceRow', { name: one.name, seat: t(`seat.${one.code}`) })}</span>
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
