import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { orderColumns, orderGroups } from '../../../../contract/enums/desk/orderTable.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { layoutChanged, selectLayout } from './tableSlice.ts';

/** What the table is grouped by, and its columns. */
export function LayoutMenus() {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const { columns, group } = useSelector(selectLayout);
  return (
    <>
      <Menu
        label={t('table.group')}
        trigger={
          <Button variant="quiet" iconAfter="chevronDown">
            {t(`table.by.${group}`)}
          </Button>
        }
        items={orderGroups.map((id) => ({ id, label: t(`table.by.${id}`) }))}
        selectionMode="single"
        selected={[group]}
        onAction={(id) => dispatch(layoutChanged({ group: id }))}
      />
      <Menu
        label={t('table.columns')}
        trigger={
          <Button variant="quiet" iconAfter="chevronDown">
            {t('table.columns')}
          </Button>
        }
        items={orderColumns.map((id) => ({ id, label: t(`table.column.${id}`) }))}
        selectionMode="multiple"
        selected={[...columns]}
        onAction={() => {}}
        onSelect={(chosen) =>
          dispatch(layoutChanged({ columns: orderColumns.filter((id) => chosen.includes(id)) }))
        }
      />
    </>
  );
}
