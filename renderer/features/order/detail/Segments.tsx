import { useTranslation } from 'react-i18next';
import type { FlightSegment } from '../../../../contract/shapes/item.ts';
import { shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { airportText, type FlightWay } from '../../../travel/item/flightParts.ts';

const minuteMs = 60_000;

/** The flights of one way, one after the other, with the time between them; nothing where one line says it all. */
export function Segments({ way }: { way: FlightWay }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  const [first, ...others] = way;
  if (others.length === 0 && first.operatedBy === null && first.stops === 0) return null;
  return (
    <ol className="order-segments" aria-label={t('segments')}>
      {way.map((segment, index) => {
        const before = way[index - 1];
        const wait = before ? Math.round((segment.departAt - before.arriveAt) / minuteMs) : 0;
        return (
          <li key={segment.flightNo} className="order-segments__one">
            {before && (
              <p className="order-segments__wait">
                {t('wait', {
                  city: localisedText(segment.from.cityName, language),
                  span: durationText(wait, language),
                })}
              </p>
            )}
            <Segment segment={segment} />
          </li>
        );
      })}
    </ol>
  );
}

function Segment({ segment }: { segment: FlightSegment }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  const { flightNo, airline, operatedBy, from, to, departAt, arriveAt, stops } = segment;
  return (
    <>
      <p className="order-segments__route">
        <span>{`${shortDateTime(departAt, language, from.zone)} ${airportText(from, { t, language })}`}</span>
        <Icon name="arrowRight" size={14} label={t('to')} />
        <span>{`${timeOfDay(arriveAt, to.zone)} ${airportText(to, { t, language })}`}</span>
      </p>
      <p className="order-segments__by">
        <Dots wrap>
          {`${flightNo} ${localisedText(airline.name, language)}`}
          {operatedBy && t('operatedBy', { airline: localisedText(operatedBy.name, language) })}
          {stops > 0 && t('stops', { count: stops })}
          {t('aircraft', { type: segment.aircraft })}
        </Dots>
      </p>
    </>
  );
}
