import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { daysBetween, longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText, remaining } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Card, CardBody } from '../../../shared/ui/Card.tsx';
import { Dots } from '../../../shared/ui/Dots.tsx';
import { JourneyLine } from '../../../shared/ui/JourneyLine.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { stands } from '../logic/stands.ts';
import { statusTone } from '../logic/statusTone.ts';

const minuteMs = 60_000;

/** When, where, which seat, and how long until then. */
export function JourneyCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['order', 'train']);
  const language = useLanguage();
  const { summary, passenger } = order;
  const { leg } = summary;
  const later = daysBetween(leg.departAt, leg.arriveAt);
  return (
    <Card label={t('train:confirm.journey')}>
      <CardBody alone>
        <div className="order-view__top">
          <span className="order-view__when">
            <Dots wrap>
              <b>{longDate(leg.departAt, language)}</b>
              {leg.trainNo}
              {t(`train:seat.${leg.seat}`)}
              {passenger.coach
                ? t('detail.coachSeat', { coach: passenger.coach, seat: passenger.seatNo })
                : null}
            </Dots>
          </span>
          <span className="order-view__tags">
            <Tag tone={statusTone(summary)}>{t(`label.${summary.label}`)}</Tag>
            <Tag tone="line">{t(`tab.${summary.tab}`)}</Tag>
          </span>
        </div>
        <JourneyLine
          kind="stage"
          icon="train"
          from={{ time: timeOfDay(leg.departAt), place: localisedText(leg.from.name, language) }}
          to={{
            time: timeOfDay(leg.arriveAt),
            place: localisedText(leg.to.name, language),
            ...(later > 0 ? { note: `+${later}` } : {}),
          }}
          over={durationText(Math.round((leg.arriveAt - leg.departAt) / minuteMs), language)}
          under={stands(summary.state) && <UntilThen departAt={leg.departAt} />}
          toWord={t('to')}
        />
      </CardBody>
    </Card>
  );
}

function UntilThen({ departAt }: { departAt: number }) {
  const { t } = useTranslation('order');
  const now = useNow();
  if (departAt <= now) return t('detail.departed');
  const { days, hours, minutes } = remaining(departAt - now);
  const parts = [
    days > 0 && t('detail.leftDays', { count: days }),
    hours > 0 && t('detail.leftHours', { count: hours }),
    days === 0 && t('detail.leftMinutes', { count: minutes }),
  ].filter(Boolean);
  return t('detail.left', { time: parts.slice(0, 2).join(' ') });
}
