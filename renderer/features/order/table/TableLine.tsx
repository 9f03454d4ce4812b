import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OrderColumn } from '../../../../contract/enums/desk/orderTable.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { dateIn, longDate, shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { GroupHead } from '../../../shared/ui/lists/GroupHead.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { startZone } from '../../../travel/item/itemZones.ts';
import { useStateWord } from '../../../travel/item/useStateWord.ts';
import { selectOpenOrder } from '../../../travel/openOrder/openOrderSlice.ts';
import { statusTone } from '../logic/statusTone.ts';
import type { TableRow } from './grouped.ts';
import { selectLayout } from './tableSlice.ts';

type Props = { row: TableRow; isChosen: boolean; onChoose: (orderId: string, isChosen: boolean) => void };

/** One order of the table: whether it is chosen, who, what, and the columns that are shown. */
export function TableLine({ row: { order, head }, isChosen, onChoose }: Props) {
  const { t } = useTranslation('order');
  const { columns } = useSelector(selectLayout);
  const isCurrent = useSelector(selectOpenOrder) === order.orderId;
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  return (
    <>
      {head && (
        <GroupHead
          level={2}
          title={<HeadTitle of={head.of} />}
          end={
            <>
              {t('list.count', { count: head.count })} <Money fen={head.fen} />
            </>
          }
        />
      )}
      <div className={clsx('order-table__row', isCurrent && 'order-table__row--current')}>
        <Checkbox
          label={t('table.choose', { no: order.orderNo, name: order.traveller })}
          isSelected={isChosen}
          onChange={(next) => onChoose(order.orderId, next)}
        />
        <Link
          variant="plain"
          {...(href && { href })}
          className="order-table__name"
          data-subject={order.orderId}
          aria-current={isCurrent || undefined}
        >
          {order.traveller}
        </Link>
        <span className="order-table__what">
          <ItemTitle item={order.item} />
        </span>
        {columns.map((column) => (
          <span key={column} className={clsx('order-table__cell', `order-table__cell--${column}`)}>
            <Cell column={column} order={order} />
          </span>
        ))}
      </div>
    </>
  );
}

function HeadTitle({ of }: { of: OrderSummary }) {
  const language = useLanguage();
  const { group } = useSelector(selectLayout);
  if (group === 'day') return longDate(dateIn(of.startAt, startZone(of.item)), language);
  if (group === 'person') return of.traveller;
  return (
    <Dots>
      <ItemTitle item={of.item} />
      {shortDateTime(of.startAt, language, startZone(of.item))}
    </Dots>
  );
}

function Cell({ column, order }: { column: OrderColumn; order: OrderSummary }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const stateWord = useStateWord();
  switch (column) {
    case 'orderNo':
      return order.orderNo;
    case 'start':
      return shortDateTime(order.startAt, language, startZone(order.item));
    case 'state':
      return <StatusDot tone={statusTone(order)}>{stateWord(order)}</StatusDot>;
    case 'total':
      return <Money fen={order.totalFen} />;
    case 'payer':
      return t(`table.payer.${order.payer}`);
    case 'booker':
      return order.booker;
    case 'created':
      return shortDateTime(order.createdAt, language);
  }
}
