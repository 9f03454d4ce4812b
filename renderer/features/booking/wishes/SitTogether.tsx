import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { rowEdited } from '../../../travel/quote/bookingSlice.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import './wishes.css';

/** Wishes for seats side by side, class by class; nothing where nobody shares a class that has such seats. */
export function SitTogether({ rows }: { rows: readonly FormRow[] }) {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { sideBySide } = useProduct();
  const options = [...new Set(rows.map(({ option }) => option))];
  const wishes = options.flatMap((option) => {
    const group = rows.filter((row) => row.option === option);
    const letters = sideBySide?.(option, group.length);
    return letters ? group.map(({ rowId }, index) => ({ rowId, wish: letters[index] ?? null })) : [];
  });
  if (wishes.length === 0) return null;
  const arrange = () => {
    for (const { rowId, wish } of wishes) dispatch(rowEdited({ rowId, change: { wish } }));
  };
  const wishOf = (rowId: string) => rows.find((row) => row.rowId === rowId)?.wish ?? null;
  const isDone = wishes.every(({ rowId, wish }) => wishOf(rowId) === wish);
  return (
    <div className="booking-together">
      <Button size="sm" icon="seat" isDisabled={isDone} onPress={arrange}>
        {t('confirm.together')}
      </Button>
      <span role="status">{isDone ? t('confirm.togetherDone') : t('confirm.wishNote')}</span>
    </div>
  );
}
