import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { dateIn, homeZone, timeOfDay, utcOffset } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { airportText, type FlightWay, flightNos, wayEnds } from '../../../travel/item/flightParts.ts';

type Props = { way: FlightWay; kind?: 'offer' | 'card'; end?: ReactNode; isOff?: boolean };

/**
 * One way of a journey at each airport's own clock, with terminals; beyond China with how that clock stands to UTC.
 * In a row of a list a journey with changes says how many: its numbers, as long as a line, stand with its facts (WayMeta).
 */
export function WayLine({ way, kind = 'offer', end, isOff = false }: Props) {
  const { t } = useTranslation(['item', 'travel', 'flight']);
  const language = useLanguage();
  const { first, last } = wayEnds(way);
  const later = daysBetween(dateIn(first.departAt, first.from.zone), dateIn(last.arriveAt, last.to.zone));
  const place = (airport: typeof first.from, at: number) => {
    const name = airportText(airport, { t, language });
    return airport.zone === homeZone ? name : `${name} (${utcOffset(at, airport.zone)})`;
  };
  return (
    <JourneyLine
      kind={kind}
      from={{ time: timeOfDay(first.departAt, first.from.zone), place: place(first.from, first.departAt) }}
      to={{
        time: timeOfDay(last.arriveAt, last.to.zone),
        place: place(last.to, last.arriveAt),
        ...(later > 0 ? { note: `+${later}` } : {}),
      }}
      over={
        kind === 'offer' && way.length > 1
          ? t('flight:results.changeCount', { count: way.length - 1 })
          : flightNos(way)
      }
      under={durationText(Math.round((last.arriveAt - first.departAt) / MINUTE_MS), language)}
      end={end}
      isOff={isOff}
      toWord={t('travel:to')}
    />
  );
}
