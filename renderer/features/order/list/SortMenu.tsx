import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { orderSorts } from '../../../../contract/enums/order.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { selectOrderView, viewChanged } from '../state/orderSlice.ts';
import './ListTools.css';

/** What the list goes by; named on the button that changes it. */
export function SortMenu() {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const { sort } = useSelector(selectOrderView);
  return (
    <Menu
      label={t('list.sort')}
      trigger={
        <Button
          variant="quiet"
          icon="sort"
          className="order-sort"
          aria-label={t('list.sortedBy', { by: t(`list.sortBy.${sort}`) })}
        >
          {t(`list.sortBy.${sort}`)}
        </Button>
      }
      items={orderSorts.map((id) => ({ id, label: t(`list.sortBy.${id}`) }))}
      selectionMode="single"
      selected={[sort]}
      onAction={(id) => dispatch(viewChanged({ sort: id }))}
    />
  );
}
