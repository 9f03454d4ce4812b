import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { GroupHead } from '../../../shared/ui/lists/GroupHead.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { DisruptionLine } from '../../../travel/disruption/DisruptionLine.tsx';
import { useOrderFacts } from '../../../travel/disruption/useOrderFacts.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useStateWord } from '../../../travel/item/useStateWord.ts';
import { selectOpenOrder } from '../../../travel/openOrder/openOrderSlice.ts';
import type { ListedOrder } from '../logic/sections.ts';
import { statusTone } from '../logic/statusTone.ts';
import { RowPayment } from './RowPayment.tsx';
import type { Paying } from './usePaying.ts';

/** One order; the first of a section carries the section's head, so that arrows move from order to order. */
export function OrderRow({ order, head, paying }: ListedOrder & { paying: Paying }) {
  const { t } = useTranslation(['order', 'item']);
  const href = useHref();
  const go = useGo();
  const stateWord = useStateWord();
  const facts = useOrderFacts(order);
  const openId = useSelector(selectOpenOrder);
  return (
    <>
      {head && (
        <GroupHead
          level={2}
          title={t(`list.${head.id}`)}
          end={head.count !== null && t('list.count', { count: head.count })}
        />
      )}
      <div className="order-row">
        <ListRow
          subject={order.orderId}
          href={href('orderDetail', { suborderserialnumber: order.orderId })}
          isCurrent={openId === order.orderId}
          leading={<Icon name={itemViews[order.kind].icon} label={t(`item:kind.${order.kind}`)} />}
          leadingBox
          strong
          title={<ItemTitle item={order.item} />}
          sub={
            <Dots>
              {facts}
              {order.traveller}
            </Dots>
          }
          end={<Money fen={order.totalFen} strong />}
          endSub={<StatusDot tone={statusTone(order)}>{stateWord(order)}</StatusDot>}
        />
        <RowPayment order={order} paying={paying} />
      </div>
      <DisruptionLine
        order={order}
        onOpen={() => go('orderDetail', { suborderserialnumber: order.orderId })}
      />
    </>
  );
}
