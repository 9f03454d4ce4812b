import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CallInput } from '../../../../contract/registry.ts';
import { yuanText } from '../../../../contract/rules/money/yuan.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { dateIn, timeOfDay } from '../../../shared/format/dateTime.ts';
import { numberText } from '../../../shared/format/number.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveTable } from '../../../shared/output/saveTable.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { endZone, startZone } from '../../../travel/item/itemZones.ts';
import { useStateWord } from '../../../travel/item/useStateWord.ts';
import { type OrderDispatch, type OrderFilter, orderApi } from '../state/orderApi.ts';

/** Rows of one question, and of a file at most: a year of a large company. */
const PAGE = 100;
const MAX_ROWS = 20_000;

export type ExportKind = 'csv' | 'xlsx';

/** Saves orders as a file: those given, or all of a filter, read page by page. No numbers of documents or telephones. */
export function useExportOrders() {
  const { t } = useTranslation('order');
  const { t: tItem } = useTranslation('item');
  const language = useLanguage();
  const stateWord = useStateWord();
  const dispatch = useDispatch<OrderDispatch>();
  const [isBusy, setBusy] = useState(false);

  const titleOf = ({ item }: OrderSummary): string => {
    const title = itemViews[item.kind].title(item, { t: tItem, language });
    if (title === null) return '';
    return typeof title === 'string' ? title : `${title.from} – ${title.to}`;
  };
  const rowOf = (order: OrderSummary, kind: ExportKind): (string | number)[] => [
    order.orderNo,
    tItem(`kind.${order.kind}`),
    order.traveller,
    titleOf(order),
    timeText(order.startAt, startZone(order.item)),
    timeText(order.endAt, endZone(order.item)),
    stateWord(order),
    // A workbook adds up numbers, and no texts.
    kind === 'xlsx' ? order.totalFen / 100 : yuanText(order.totalFen),
    t(`table.payer.${order.payer}`),
    order.booker,
    timeText(order.createdAt),
  ];
  const head = [
    t('table.column.orderNo'),
    t('table.kind'),
    t('table.traveller'),
    t('table.what'),
    t('table.column.start'),
    t('table.end'),
    t('table.column.state'),
    t('table.column.total'),
    t('table.column.payer'),
    t('table.column.booker'),
    t('table.column.created'),
  ];
  const all = async (filter: OrderFilter): Promise<{ orders: OrderSummary[]; isCut: boolean } | null> => {
    const found: OrderSummary[] = [];
    let cursor: string | null = null;
    do {
      const input: CallInput<'order.list'> = { ...filter, limit: PAGE, ...(cursor !== null && { cursor }) };
      const data = freshData(
        await dispatch(
          orderApi.endpoints.readOrders.initiate(input, { subscribe: false, forceRefetch: true }),
        ),
      );
      if (!data) return null;
      found.push(...data.rows);
      cursor = data.nextCursor;
    } while (cursor !== null && found.length < MAX_ROWS);
    return { orders: found, isCut: cursor !== null };
  };
  const saveThese = async (kind: ExportKind, orders: readonly OrderSummary[]) => {
    const rows = [head, ...orders.map((order) => rowOf(order, kind))];
    const name = `${t('table.file')}-${dateIn(gatewayNow())}`;
    await saveTable(kind, name, rows);
  };
  const saveAll = async (kind: ExportKind, filter: OrderFilter) => {
    setBusy(true);
    const found = await all(filter);
    setBusy(false);
    if (!found) return showToast({ kind: 'danger', text: (i18n) => i18n.t('order:table.exportFailed') });
    await saveThese(kind, found.orders);
    const count = numberText(found.orders.length, language);
    if (found.isCut)
      showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.exportCut', { rows: count }) });
  };
  return { saveThese, saveAll, isBusy };
}

/** `2026-12-05 14:00`, by the clock of its place; Shanghai's by default. */
const timeText = (at: number, zone?: string) => `${dateIn(at, zone)} ${timeOfDay(at, zone)}`;
