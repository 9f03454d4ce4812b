import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import { useHeader } from '../../../shared/header.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { usePane } from '../../../shared/navigation.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { OrderSearch } from '../list/OrderSearch.tsx';
import { SortMenu } from '../list/SortMenu.tsx';
import { useFilter } from '../list/useFilter.ts';
import { selectOrderView, viewChanged } from '../state/orderSlice.ts';
import { LayoutMenus } from '../table/LayoutMenus.tsx';
import { OrderTable } from '../table/OrderTable.tsx';
import { useAllOrders } from '../table/useAllOrders.ts';
import { useExportOrders } from '../table/useExportOrders.ts';
import { ViewMenu } from '../table/ViewMenu.tsx';
import './OrderListScreen.css';
import './OrderTableScreen.css';

const exports = ['csv', 'xlsx'] as const;

/** All orders one may see as a table: views, columns, groups, and several orders at once. */
export function OrderTableScreen() {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const view = useSelector(selectOrderView);
  const [typed, setTyped] = useState('');
  const filter = useFilter(useSettled(typed.trim()));
  const list = useAllOrders(filter);
  const counts = (list.currentData ?? list.data)?.pages[0]?.counts;
  const exporting = useExportOrders();
  // A phone's head has no room for the search, nor its tabs for the menus.
  const isPhone = usePane().position === 'only';
  useHeader(
    useMemo(
      () =>
        isPhone ? {} : { end: <OrderSearch typed={typed} onType={setTyped} className="order-headsearch" /> },
      [isPhone, typed],
    ),
  );
  const menus = (
    <span className="order-table__menus">
      <ViewMenu />
      <LayoutMenus />
      <SortMenu />
      <Menu
        label={t('table.export')}
        trigger={
          <Button variant="quiet" icon="download" isPending={exporting.isBusy}>
            {t('table.export')}
          </Button>
        }
        items={exports.map((id) => ({ id, label: t(`table.as.${id}`) }))}
        onAction={(kind) => void exporting.saveAll(kind, filter)}
      />
    </span>
  );
  return (
    <div className="order-list order-table">
      <Tabs
        label={t('tabs')}
        tabs={orderTabs.map((id) => ({
          id,
          label: t(`tab.${id}`),
          ...(counts ? { count: counts[id] } : {}),
        }))}
        selected={view.tab}
        onSelect={(tab) => dispatch(viewChanged({ tab }))}
        end={isPhone ? undefined : menus}
        className="order-list__tabs"
        panelClassName="order-list__panel"
      >
        {isPhone && menus}
        <ListTools search={isPhone && <OrderSearch typed={typed} onType={setTyped} />} />
        <OrderTable key={JSON.stringify(filter)} filter={filter} list={list} onExport={exporting.saveThese} />
      </Tabs>
    </div>
  );
}
