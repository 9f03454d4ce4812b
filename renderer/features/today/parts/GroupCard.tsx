import { useTranslation } from 'react-i18next';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { useHidesTripDetail } from '../../../shared/screens/useHidesTripDetail.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { DisruptionLine } from '../../../travel/disruption/DisruptionLine.tsx';
import { useDisruption } from '../../../travel/disruption/useDisruption.ts';
import { useOrderFacts } from '../../../travel/disruption/useOrderFacts.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { startZone } from '../../../travel/item/itemZones.ts';
import { payQuery } from '../../../travel/pay/owed.ts';
import { PayButton } from '../../../travel/pay/PayButton.tsx';
import { PayTogether } from '../../../travel/pay/PayTogether.tsx';
import { useOwed } from '../../../travel/pay/useOwed.ts';
import type { TodayGroup, TodayRow } from '../todayApi.ts';
import { useDue } from '../useDue.ts';

/** Orders that ask for the same, the most urgent first; each opens where it is dealt with. */
export function GroupCard({ group }: { group: TodayGroup }) {
  const { t } = useTranslation('today');
  const orders = useHref()('orderList');
  const { kind, count, rows } = group;
  const rest = count - rows.length;
  return (
    <Card>
      <CardHead
        title={t(`kind.${kind}`)}
        after={<Count value={count} alert={kind !== 'departure'} />}
        end={
          rest > 0 && (
            <>
              {t('more', { count: rest })}
              {orders && (
                <Link variant="plain" href={orders}>
                  {t('moreLink')}
                </Link>
              )}
            </>
          )
        }
      />
      <List label={t(`kind.${kind}`)}>
        {rows.map((row) => (
          <Row key={row.order.orderId} row={row} kind={kind} />
        ))}
      </List>
      {kind === 'payment' && <Together />}
    </Card>
  );
}

/** Several at once, where more than one can be paid. */
function Together() {
  const go = useGo();
  const { free } = useOwed();
  if (free.length < 2) return null;
  return (
    <div className="today__together">
      <PayTogether shares={free} onPay={(shares) => go('pay', payQuery(shares))} />
    </div>
  );
}

function Row({ row: { order, dueAt, disrupted }, kind }: { row: TodayRow; kind: TodayGroup['kind'] }) {
  const { t } = useTranslation(['today', 'item', 'travel']);
  const facts = useOrderFacts(order, { oldOnly: true });
  const isHidden = useHidesTripDetail(order.kind);
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  const go = useGo();
  const share = useOwed().byOrder.get(order.orderId);
  const isMoved = useDisruption(order)?.disruption.kind === 'rescheduled';
  const due = useDue(kind, dueAt, startZone(order.item));
  const leaves = isMoved ? t('travel:moved.now', { time: due }) : due;
  return (
    <>
      <div className="today-row">
        <ListRow
          href={isHidden ? undefined : href}
          leading={<Icon name={itemViews[order.kind].icon} label={t(`item:kind.${order.kind}`)} />}
          leadingBox
          strong
          title={order.traveller}
          sub={
            <Dots>
              <ItemTitle item={order.item} />
              {facts}
            </Dots>
          }
          end={kind === 'payment' ? <Money fen={share?.fen ?? order.totalFen} strong /> : leaves}
          endSub={
            kind === 'payment' ? (
              due
            ) : kind === 'disruption' ? (
              <StatusDot tone={disrupted ? 'warn' : 'unknown'}>
                {disrupted ? t('moved') : t('unclear')}
              </StatusDot>
            ) : null
          }
        />
        {share && <PayButton share={share} onPress={() => go('pay', payQuery([share]))} />}
      </div>
      <DisruptionLine
        order={order}
        onOpen={isHidden ? undefined : () => go('orderDetail', { suborderserialnumber: order.orderId })}
      />
    </>
  );
}
