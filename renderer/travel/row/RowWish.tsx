import { useTranslation } from 'react-i18next';
import { ChipGroup } from '../../shared/ui/controls/ChipGroup.tsx';
import { useProduct } from '../product/useProduct.ts';
import type { FormRow } from '../shapes/bookingForm.ts';
import './RowWish.css';

type Props = {
  row: FormRow;
  name: string;
  onChange: (wish: string | null) => void;
};

/** A seat wished for within the chosen class; nothing for products and classes without any. */
export function RowWish({ row: { option, wish }, name, onChange }: Props) {
  const { t } = useTranslation('booking');
  const wishes = useProduct().useWishes?.()(option) ?? [];
  if (wishes.length === 0) return null;
  return (
    <div className="booking-wish">
      <span className="booking-wish__label" aria-hidden="true">
        {t('confirm.wish')}
      </span>
      <ChipGroup
        label={t('confirm.wishOf', { name })}
        mode="single"
        layout="wrap"
        options={wishes}
        selected={wish ? [wish] : []}
        onChange={([chosen]) => onChange(chosen ?? null)}
      />
    </div>
  );
}
