import { stationOf } from './stations.ts';
import type { Train } from './timetable.ts';
import { dayMinutes } from './trainRun.ts';

/** What is wrong with a train, in words for whoever edits the plan; empty when nothing is. */
export function trainFaults(train: Train): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  if (train.stops.length < 2) faults.push('fewer than two stops');
  if (Object.values(train.seats).length === 0) faults.push('no seats');
  for (const [index, stop] of train.stops.entries()) {
    const before = train.stops[index - 1];
    if (!stationOf(stop.stationCode)) faults.push(`unknown station ${stop.stationCode}`);
    if (seen.has(stop.stationCode)) faults.push(`visits ${stop.stationCode} twice`);
    seen.add(stop.stationCode);
    if (stop.departMinute < stop.arriveMinute) faults.push(`leaves ${stop.stationCode} before arriving`);
    if (stop.dayOffset !== Math.floor(stop.departMinute / dayMinutes)) faults.push('wrong day offset');
    if (!before) continue;
    if (stop.arriveMinute <= before.departMinute) faults.push(`time stands still at ${stop.stationCode}`);
    if (stop.km <= before.km) faults.push(`km stand still at ${stop.stationCode}`);
    const kmPerHour = ((stop.km - before.km) * 60) / (stop.arriveMinute - before.departMinute);
    if (kmPerHour > 350) faults.push(`${Math.round(kmPerHour)} km/h before ${stop.stationCode}`);
  }
  return faults;
}
