import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import './Price.css';
import { Segmented } from '../../shared/ui/controls/Segmented.tsx';
import { priceBases, priceBasisChosen, selectPriceBasis } from '../party/pickingSlice.ts';

/** Prices per person or for all of a party; one traveller has no choice. */
export function PriceBasisSwitch({ count }: { count: number }) {
  const { t } = useTranslation('travel');
  const dispatch = useDispatch();
  const basis = useSelector(selectPriceBasis);
  if (count < 2) return null;
  return (
    <div className="travel-price__switch">
      <Segmented
        label={t('price.label')}
        options={priceBases.map((id) => ({ id, label: t(`price.choose.${id}`, { count }) }))}
        value={basis}
        onChange={(id) => dispatch(priceBasisChosen(id))}
      />
    </div>
  );
}
