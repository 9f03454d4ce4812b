import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { Clock } from '../../../base/ports.ts';
import type { Db, Store } from '../../../store/db/openStore.ts';
import type { Disruptor, KnownRun, RunKey } from '../../disruptor.ts';
import { disrupt, runDisruptionsOn } from '../engine/disruption.ts';
import { boardOf } from '../flight/flightBoard.ts';
import { flightProducts } from '../flight/flightDay.ts';
import { isDomestic, networkReader } from '../flight/flightNetwork.ts';
import { moveGate } from '../flight/gates.ts';
import { readTrain } from '../rail/timetable.ts';

/** The switch of the simulated airlines and railways: what it makes happen they answer from then on. */
export function simulatedDisruptor({ db }: Store, clock: Clock): Disruptor {
  const network = networkReader(db);
  const flightRun = async ({ number, date }: RunKey): Promise<KnownRun | null> => {
    const routes = await network();
    const flight = routes.flight(number);
    const [status] = flight
      ? await boardOf(db, routes, { by: 'number', flightNo: number, date }, clock.now())
      : [];
    if (!flight || !status) return null;
    const { leg, plannedDepartAt, state, gate } = status;
    return {
      kind: isDomestic(flight) ? flightProducts[0] : flightProducts[1],
      number,
      date,
      from: leg.from,
      to: leg.to,
      plannedDepartAt,
      departAt: leg.departAt,
      arriveAt: leg.arriveAt,
      isCancelled: state === 'cancelled',
      gate,
      hasGate: true,
    };
  };
  return {
    find: async (run) => (await flightRun(run)) ?? (await trainRun(db, run)),
    make: async ({ kind, number, date, gate }, change) => {
      const run = { code: number, date };
      if (change.kind === 'gate') {
        await moveGate(db, { flightNo: number, date, gate: change.gate, was: gate, now: clock.now() });
        return;
      }
      const runDisruption =
        change.kind === 'cancel'
          ? ({ kind: 'withdrawn' } as const)
          : ({ kind: 'rescheduled', departShift: change.minutes, arriveShift: change.minutes } as const);
      await disrupt(db, kind, run, runDisruption, clock.now());
    },
  };
}

/** A train from its first stop to its last; its number is the same on every day it runs. */
async function trainRun(db: Db, { number, date }: RunKey): Promise<KnownRun | null> {
  const train = await readTrain(db, number);
  const [first, last] = [train?.stops[0], train?.stops.at(-1)];
  if (!first || !last) return null;
  const disruption = (await runDisruptionsOn(db, ['train'], [date]))({ code: number, date });
  const [departShift, arriveShift] =
    disruption?.kind === 'rescheduled' ? [disruption.departShift, disruption.arriveShift] : [0, 0];
  return {
    kind: 'train',
    number,
    date,
    from: first.station,
    to: last.station,
    plannedDepartAt: chinaInstant(date, first.depart),
    departAt: chinaInstant(date, first.depart) + departShift * MINUTE_MS,
    arriveAt: chinaInstant(date, last.arrive) + arriveShift * MINUTE_MS,
    isCancelled: disruption?.kind === 'withdrawn',
    gate: '',
    hasGate: false,
  };
}
