import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { WasTime } from '../../../travel/disruption/WasTime.tsx';
import { cityAirportText } from '../../../travel/item/flightParts.ts';
import type { FlightStatus } from '../flightStatusApi.ts';
import { StatusTag } from './StatusTag.tsx';

/** One flight as it runs: its number and airline, how it stands, its times and the airports. */
export function StatusJourney({ status }: { status: FlightStatus }) {
  const { t } = useTranslation(['item', 'flightStatus']);
  const language = useLanguage();
  const { segment, state, plannedDepartAt, plannedArriveAt } = status;
  const { flightNo, airline, operatedBy, from, to, departAt, arriveAt } = segment;
  const place = (end: typeof from) =>
    [cityAirportText(end, { t, language }), end.terminal].filter(Boolean).join(' ');
  const was = (planned: number, now: number, zone: string) =>
    planned === now ? undefined : <WasTime>{timeOfDay(planned, zone)}</WasTime>;
  return (
    <>
      <div className="flight-status__foot">
        <Dots>
          <strong>{flightNo}</strong>
          {localisedText(airline.name, language)}
          {operatedBy && t('flightStatus:operatedBy', { name: localisedText(operatedBy.name, language) })}
        </Dots>
        <StatusTag state={state} lateMinutes={Math.round((departAt - plannedDepartAt) / MINUTE_MS)} />
      </div>
      <JourneyLine
        kind="card"
        toWord={t('to')}
        isOff={state === 'cancelled'}
        from={{
          time: timeOfDay(departAt, from.zone),
          place: place(from),
          was: was(plannedDepartAt, departAt, from.zone),
        }}
        to={{
          time: timeOfDay(arriveAt, to.zone),
          place: place(to),
          was: was(plannedArriveAt, arriveAt, to.zone),
        }}
        over={durationText(Math.round((arriveAt - departAt) / MINUTE_MS), language)}
      />
    </>
  );
}
