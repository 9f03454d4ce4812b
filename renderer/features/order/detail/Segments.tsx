import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { FlightSegment } from '../../../../contract/shapes/item.ts';
import type { Disruption } from '../../../../contract/shapes/order.ts';
import { shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { WasTime } from '../../../travel/disruption/WasTime.tsx';
import { airportText, type FlightWay } from '../../../travel/item/flightParts.ts';

type Props = {
  way: FlightWay;
  /** What its supplier did to the order, and which of the order's flights this way begins with. */
  disruption: Disruption | null;
  begins: number;
};

/** The flights of one way, one after the other, with the time between them; nothing where one line says it all. */
export function Segments({ way, disruption, begins }: Props) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  const [first, ...others] = way;
  if (others.length === 0 && first.operatedBy === null && first.stops === 0) return null;
  return (
    <ol className="order-segments" aria-label={t('segments')}>
      {way.map((segment, index) => {
        const before = way[index - 1];
        const [change, changeBefore] = [begins + index, begins + index - 1].map((at) =>
          changeOf(disruption, at),
        );
        const departAt = change?.departAt ?? segment.departAt;
        const wait = before
          ? Math.round((departAt - (changeBefore?.arriveAt ?? before.arriveAt)) / MINUTE_MS)
          : 0;
        return (
          <li key={segment.flightNo} className="order-segments__one">
            {before && !change?.isGone && !changeBefore?.isGone && wait > 0 && (
              <p className="order-segments__wait">
                {t('wait', {
                  city: localisedText(segment.from.cityName, language),
                  span: durationText(wait, language),
                })}
              </p>
            )}
            <Segment segment={segment} change={change} />
          </li>
        );
      })}
    </ol>
  );
}

type Change = { readonly isGone?: boolean; readonly departAt?: number; readonly arriveAt?: number };

/** What happened to one flight of an order; nothing where it goes as it was sold. */
function changeOf(disruption: Disruption | null, index: number): Change | undefined {
  if (disruption?.kind === 'rescheduled') return disruption.segments?.find((one) => one.index === index);
  return disruption?.segments?.some((one) => one.index === index) ? { isGone: true } : undefined;
}

function Segment({ segment, change }: { segment: FlightSegment; change: Change | undefined }) {
  const { t } = useTranslation(['item', 'travel']);
  const language = useLanguage();
  const { flightNo, airline, operatedBy, from, to, stops } = segment;
  const { departAt, arriveAt, isGone = false } = { ...segment, ...change };
  const leaves = shortDateTime(departAt, language, from.zone);
  const was = shortDateTime(segment.departAt, language, from.zone);
  return (
    <>
      <p className={clsx('order-segments__route', isGone && 'order-segments__route--gone')}>
        <span>
          {leaves !== was && (
            <>
              <WasTime>{was}</WasTime>{' '}
            </>
          )}
          {`${leaves} ${airportText(from, { t, language })}`}
        </span>
        <Icon name="arrowRight" size={14} label={t('to')} />
        <span>{`${timeOfDay(arriveAt, to.zone)} ${airportText(to, { t, language })}`}</span>
      </p>
      <p className="order-segments__by">
        <Dots wrap>
          {isGone && <b className="order-segments__gone">{t('travel:disruption.gone')}</b>}
          {`${flightNo} ${localisedText(airline.name, language)}`}
          {operatedBy && t('operatedBy', { airline: localisedText(operatedBy.name, language) })}
          {stops > 0 && t('stops', { count: stops })}
          {t('aircraft', { type: segment.aircraft })}
        </Dots>
      </p>
    </>
  );
}
