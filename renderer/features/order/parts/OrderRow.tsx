import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHref } from '../../../shared/navigation.ts';
import { RouteName } from '../../../shared/rail/RouteName.tsx';
import { Dots } from '../../../shared/ui/Dots.tsx';
import { GroupHead } from '../../../shared/ui/GroupHead.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Money } from '../../../shared/ui/Money.tsx';
import { StatusDot } from '../../../shared/ui/StatusDot.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import type { ListedOrder } from '../logic/sections.ts';
import { statusTone } from '../logic/statusTone.ts';
import { selectOpenOrder } from '../orderSlice.ts';

/** One order; the first of a section carries the section's head, so that arrows move from order to order. */
export function OrderRow({ order, head }: ListedOrder) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const href = useHref();
  const openId = useSelector(selectOpenOrder);
  const { leg } = order;
  return (
    <>
      {head && (
        <GroupHead
          level={2}
          title={t(`list.${head.id}`)}
          end={head.count !== null && t('list.count', { count: head.count })}
        />
      )}
      <ListRow
        href={href('orderDetail', { suborderserialnumber: order.orderId })}
        isCurrent={openId === order.orderId}
        leading={<Icon name="train" />}
        leadingBox
        strong
        title={
          <RouteName
            from={localisedText(leg.from.name, language)}
            to={localisedText(leg.to.name, language)}
            toWord={t('to')}
          />
        }
        sub={
          <Dots>
            {leg.trainNo}
            {shortDateTime(leg.departAt, language)}
            {order.traveller}
          </Dots>
        }
        end={<Money fen={order.totalFen} strong />}
        endSub={<StatusDot tone={statusTone(order)}>{t(`label.${order.label}`)}</StatusDot>}
      />
    </>
  );
}
