import { useTranslation } from 'react-i18next';
import { stands } from '../../../../contract/rules/order/orderSteps.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { remaining } from '../../../shared/format/duration.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { useOrderLegs } from '../../../travel/disruption/useOrderLegs.tsx';
import { flightWays } from '../../../travel/item/flightParts.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useStateWord } from '../../../travel/item/useStateWord.ts';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { statusTone } from '../logic/statusTone.ts';
import { ItemMore } from './ItemMore.tsx';
import { OrderStops } from './OrderStops.tsx';
import { Segments } from './Segments.tsx';
import { TripActions } from './TripActions.tsx';
import { useItemDetails } from './useItemDetails.ts';

/** When, where, in which seat or room, and how long until then. */
export function JourneyCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['order', 'item']);
  const { summary } = order;
  const stateWord = useStateWord();
  const details = useItemDetails(order);
  const legs = useOrderLegs(summary);
  const { item } = summary;
  const ways = 'segments' in item ? flightWays(item) : [];
  return (
    <Card label={t('detail.journey')}>
      <CardBody alone>
        {legs.map((leg, index) => (
          <div key={leg.id} className="order-view__way">
            <div className="order-view__top">
              <span className="order-view__when">
                <Dots wrap>
                  <b>{leg.date}</b>
                  {index > 0 && t('detail.wayBack')}
                  {details[index]}
                  {leg.changes}
                </Dots>
              </span>
              {index === 0 && (
                <span className="order-view__tags">
                  <Tag tone={statusTone(summary)}>{stateWord(summary)}</Tag>
                  <Tag tone="line">{t(`tab.${summary.tab}`)}</Tag>
                </span>
              )}
            </div>
            <JourneyLine
              kind="pane"
              icon={itemViews[summary.kind].icon}
              from={leg.from}
              to={leg.to}
              over={leg.span || leg.name}
              under={index === 0 && stands(summary.state) && <UntilThen order={order} />}
              toWord={t('to')}
            />
            {ways[index] && (
              <Segments
                way={ways[index]}
                disruption={order.disruption}
                begins={index === 0 ? 0 : (ways[0]?.length ?? 0)}
              />
            )}
          </div>
        ))}
        <ItemMore order={order} />
        <OrderStops order={order} />
        <TripActions order={order} />
      </CardBody>
    </Card>
  );
}

function UntilThen({ order: { summary } }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const now = useNow();
  if (summary.startAt <= now) return t(`detail.begun.${wordKind(summary.kind)}`);
  const { days, hours, minutes } = remaining(summary.startAt - now);
  const parts = [
    days > 0 && t('detail.leftDays', { count: days }),
    hours > 0 && t('detail.leftHours', { count: hours }),
    days === 0 && t('detail.leftMinutes', { count: minutes }),
  ].filter(Boolean);
  return t('detail.left', { time: parts.slice(0, 2).join(' ') });
}
