import { createHash, randomUUID } from 'node:crypto';
import type { Result } from '../../../contract/kit/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';

export type Trip = CallInput<'trip.draft.submit'>;
/** A trip somebody means to take once, with later trains for a client that gives up on the first. */
export type Plan = { readonly idem: string; readonly trip: Trip; readonly later: readonly Trip[] };

/** Whether a traveller has a journey on a day (YYYY-MM-DD, Asia/Shanghai) already. */
export type Away = (travellerId: string, date: string) => boolean;

type Caller = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<Result<CallOutput<Name>> | undefined>;

const FIRST_DAY = 2;
const DAYS = 13;

/**
 * Trips that get neither in each other's way nor in that of the sample world's own: every traveller and free day
 * once, trains with seats to spare. What a booking fails on here is therefore our own doing.
 */
export async function makePlans(
  call: Caller,
  isAway: Away,
  now = Date.now(),
): Promise<(travellers: number) => Plan> {
  const people: { ref: Trip['rows'][number]['traveller']; principalId: string }[] = [];
  for (let cursor: string | undefined, page = 0; page === 0 || cursor; page++) {
    const found = await answered(call('trip.traveller.list', { kind: 'employee', limit: 100, cursor }));
    people.push(...found.travellers.filter(({ blocked }) => blocked === null));
    cursor = found.nextCursor ?? undefined;
  }
  const days = Array.from({ length: DAYS }, (_, n) => addDays(chinaDate(now), FIRST_DAY + n));
  const offers = new Map<string, CallOutput<'train.offer.search'>['offers']>();
  for (const date of days) {
    const places = {
      from: { kind: 'city', code: await cityCode(call, '北京') },
      to: { kind: 'city', code: await cityCode(call, '上海') },
    } as const;
    const { offers: all } = await answered(call('train.offer.search', { ...places, date, travellers: [] }));
    const roomy = all.filter(({ options }) =>
      options.some(({ option, remaining }) => option === 'O' && remaining > 40),
    );
    offers.set(
      date,
      roomy.sort((a, b) => a.departAt - b.departAt),
    );
  }
  const free = days
    .flatMap((date) => people.map((person) => ({ person, date })))
    .filter(({ person, date }) => !isAway(person.ref.id, date));
  let next = 0;
  const takeOne = () => {
    const pick = next++;
    const taken = free[pick];
    if (!taken) throw new Error('no traveller is left that has a free day');
    return { person: taken.person, trains: offers.get(taken.date) ?? [], pick };
  };
  return (travellers) => {
    const taken = Array.from({ length: travellers }, takeOne);
    const tripOn = (shift: number): Trip => ({
      tab: 'business',
      title: '',
      rows: taken.map(({ person, trains, pick }) => {
        const first = trains[pick % Math.max(1, Math.floor(trains.length / 3))];
        const offer =
          shift === 0
            ? first
            : trains.filter(({ departAt }) => departAt > (first?.arriveAt ?? 0) + HOUR_MS)[shift - 1];
        const seat = offer?.options.find((one) => one.option === 'O');
        if (!offer || !seat) throw new Error('no train is left on that day');
        return {
          rowId: createHash('md5').update(randomUUID()).digest('hex'),
          traveller: person.ref,
          principalId: person.principalId,
          offerId: offer.offerId,
          kind: 'train',
          option: 'O',
          acceptedFareFen: seat.fareFen,
          payer: 'company',
        };
      }),
    });
    return {
      idem: randomUUID(),
      trip: tripOn(0),
      later: [1, 2].flatMap((shift) => laterTrip(tripOn, shift)),
    };
  };
}

function laterTrip(tripOn: (shift: number) => Trip, shift: number): Trip[] {
  try {
    return [tripOn(shift)];
  } catch {
    return [];
  }
}

const codes = new Map<string, string>();
async function cityCode(call: Caller, name: string): Promise<string> {
  const known = codes.get(name);
  if (known) return known;
  const { cities } = await answered(call('train.station.list', {}));
  for (const city of cities) codes.set(city.name.zh, city.code);
  const code = codes.get(name);
  if (!code) throw new Error(`no city ${name}`);
  return code;
}

async function answered<Value>(asked: Promise<Result<Value> | undefined>): Promise<Value> {
  const answer = await asked;
  if (!answer?.ok) throw new Error(`no answer: ${answer?.error.code ?? 'none'}`);
  return answer.value;
}
