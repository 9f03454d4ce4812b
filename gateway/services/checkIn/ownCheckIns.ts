import type { checkInCalls } from '../../../contract/calls/checkIn/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { checkInId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { checkInsOf, insertCheckIn } from '../../store/repos/checkIn/checkIns.ts';
import { journeysUnderWay } from '../../store/repos/checkIn/journeysUnderWay.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { type City, cityNear, type Places } from '../report/places.ts';
import { cityAt } from '../report/stages.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Calls = typeof checkInCalls;
type List = OutputOf<Calls['checkIn.list']>;
type Add = Calls['checkIn.add'];
type Added = Result<OutputOf<Add>, ErrorOf<Add>>;

/** Check-ins shown at once, and most within a day: more is no check-in. */
const MAX_ROWS = 200;
const MOST_A_DAY = 30;

/** One's own check-ins, and the journeys one may check in on. */
export async function listCheckIns(deps: Deps, places: Places, scope: Scope): Promise<List> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const records = await checkInsOf(db, employeeId, MAX_ROWS);
  const ids = records.flatMap(({ orderId }) => orderId ?? []);
  const orders = new Map((await findOrders(db, companyId, ids)).map((order) => [order.id as string, order]));
  const journeys = await journeysNow(db, scope);
  return {
    checkIns: records.map(({ id, at, orderId, placeEnc }) => {
      const order = orderId === null ? undefined : orders.get(orderId);
      return {
        checkInId: id,
        at,
        journey: order ? viewOf(order) : null,
        city: placeEnc === null ? null : places.cityByCode(deps.fields.decrypt('check_in.place', placeEnc)),
      };
    }),
    journeys: journeys.map((order) => ({ ...viewOf(order), city: cityAt(order, places, scope.now) })),
  };
}

/** Checks the caller in; where they are is kept as a city, and only if they said so. */
export async function addCheckIn(
  deps: Deps,
  places: Places,
  scope: Scope,
  { orderId, place }: ParsedOf<Add>,
): Promise<Added> {
  const { fields, random, store } = deps;
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer<Added>(store.db, scope, async (trx) => {
    const order = orderId === null ? null : (await journeysNow(trx, scope)).find(({ id }) => id === orderId);
    if (order === undefined) return fail('NOT_FOUND');
    const city = placeOf(place, order && cityAt(order, places, scope.now), places);
    const today = (await checkInsOf(trx, employeeId, MOST_A_DAY)).filter(({ at }) => at > scope.now - DAY_MS);
    if (today.length >= MOST_A_DAY) return fail('CHECK_IN_FULL');
    const id = checkInId.parse(newId(random));
    const placeEnc = city && fields.encrypt('check_in.place', city.code);
    await insertCheckIn(trx, { id, companyId, employeeId, orderId, placeEnc, at: scope.now });
    const decision = city ? 'placed' : 'unplaced';
    await recordOwn(deps, trx, scope, { tag: 'checkIn.add', id, decision });
    return ok({ checkInId: id, city });
  });
}

function placeOf(place: ParsedOf<Add>['place'], ofJourney: City | null, places: Places): City | null {
  if (place.from === 'device')
    return cityNear(places, { lat: place.latTenths / 10, lon: place.lonTenths / 10 });
  return place.from === 'journey' ? ofJourney : null;
}

/** Journeys the caller travels on, under way now or within a day. */
function journeysNow(db: Db, scope: Scope): Promise<JourneyRecord[]> {
  const { companyId, employeeId } = callerOf(scope);
  const span = { from: scope.now - DAY_MS, to: scope.now + DAY_MS };
  return journeysUnderWay(db, { companyId, employeeId, ...span });
}

function viewOf({
  id,
  kind,
  body: { item },
  startAt,
  endAt,
}: Pick<JourneyRecord, 'id' | 'kind' | 'body' | 'startAt' | 'endAt'>) {
  // Whoever shares a room did not book it, and is not told what it costs.
  const shown = 'nightly' in item ? { ...item, nightly: [] } : item;
  return { orderId: id, kind, item: shown, startAt, endAt };
}
