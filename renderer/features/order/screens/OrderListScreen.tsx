import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { orderTabs } from '../../../../contract/enums/order.ts';
import { useHeader } from '../../../shared/header.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useGo, usePane } from '../../../shared/navigation.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { OrderRows } from '../list/OrderRows.tsx';
import { OrderSearch } from '../list/OrderSearch.tsx';
import { SortMenu } from '../list/SortMenu.tsx';
import { useFilter } from '../list/useFilter.ts';
import { useListOfPath } from '../list/useListOfPath.ts';
import { useListOrdersInfiniteQuery } from '../state/orderApi.ts';
import { selectOrderView, viewChanged } from '../state/orderSlice.ts';
import './OrderListScreen.css';

/** Beyond so many pages a refresh reads the first one alone: one question, not a hundred. */
const mostRefreshed = 10;

/** All orders one may see, with what waits on this machine on top. */
export function OrderListScreen() {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const go = useGo();
  const view = useSelector(selectOrderView);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  useListOfPath();
  const filter = useFilter(keyword);
  const list = useListOrdersInfiniteQuery(filter);
  const counts = (list.currentData ?? list.data)?.pages[0]?.counts;
  const { refetch, isFetching } = list;
  const pages = list.currentData?.pages.length ?? 0;
  // On the desk the head has room for the search; a phone's head has not.
  const isPhone = usePane().position === 'only';
  useHeader(
    useMemo(
      () => ({
        end: (
          <>
            {!isPhone && <OrderSearch typed={typed} onType={setTyped} className="order-headsearch" />}
            {!isPhone && <IconButton icon="desk" label={t('table.title')} onPress={() => go('orderTable')} />}
            <IconButton
              icon="refresh"
              label={t('list.refresh')}
              isPending={isFetching}
              // The pages that were read stay: whoever scrolled down keeps their place.
              onPress={() => void refetch({ refetchCachedPages: pages <= mostRefreshed })}
            />
          </>
        ),
      }),
      [isPhone, typed, refetch, isFetching, pages, t, go],
    ),
  );
  return (
    <div className="order-list">
      <Tabs
        label={t('tabs')}
        tabs={orderTabs.map((id) => ({
          id,
          label: t(`tab.${id}`),
          ...(counts ? { count: counts[id] } : {}),
        }))}
        selected={view.tab}
        onSelect={(tab) => dispatch(viewChanged({ tab }))}
        end={<SortMenu />}
        className="order-list__tabs"
        panelClassName="order-list__panel"
      >
        <ListTools search={isPhone && <OrderSearch typed={typed} onType={setTyped} />} />
        <OrderRows filter={filter} onClear={() => setTyped('')} />
      </Tabs>
    </div>
  );
}
