import { useTranslation } from 'react-i18next';
import type { PointsEntry } from '../../../../contract/shapes/points.ts';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import './points.css';

/** One movement of points: of which ticket, when, until when it counts. Leads to its order. */
export function PointsRow({ entry, now }: { entry: PointsEntry; now: number }) {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const href = useHref();
  const { orderId, orderNo, points, at, expiresAt } = entry;
  const isEarned = points > 0;
  const figure = numberText(Math.abs(points), language);
  return (
    <ListRow
      leading={<Icon name={isEarned ? 'plus' : 'minus'} />}
      title={t(isEarned ? 'history.earned' : 'history.takenBack')}
      sub={
        <Dots wrap>
          {orderNo}
          {dayOfYear(at, language)}
        </Dots>
      }
      end={<span className="points-figure">{t(isEarned ? 'history.more' : 'history.less', { figure })}</span>}
      endSub={
        isEarned &&
        t(expiresAt <= now ? 'history.lapsed' : 'history.until', { date: dayOfYear(expiresAt, language) })
      }
      href={href('orderDetail', { suborderserialnumber: orderId })}
      chevron
    />
  );
}
