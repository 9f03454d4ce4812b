import { afterAll, beforeAll } from 'vitest';
import type { CallInput } from '../../contract/registry.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { searchFlights, searchIntlFlights } from '../flightRows.ts';
import { amendmentJobs, passSeconds } from './passSeconds.ts';

export let world: BookingWorld;
export let ask: Ask;
export let zhangwei: string;
export let wangsiyuan: string;
export const employee = (id: string) => ({ kind: 'employee' as const, id });

export const search = (more: Partial<CallInput<'flight.offer.search'>> = {}) =>
  searchFlights(ask, [employee(zhangwei)], more);
export const searchIntl = (more: Partial<CallInput<'intlFlight.offer.search'>> = {}) =>
  searchIntlFlights(ask, [employee(zhangwei)], more);
export const submit = async (rows: CallInput<'trip.draft.submit'>['rows']) => {
  const answer = await ask('trip.draft.submit', { tab: 'business', rows });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.rows;
};
export const onlyOrder = (rows: Awaited<ReturnType<typeof submit>>) => {
  const id = rows[0]?.orderId;
  if (!id) throw new Error(`not booked: ${JSON.stringify(rows)}`);
  return id;
};

export const detail = async (orderId: string) => {
  const answer = await ask('order.detail.get', { orderId: orderId as never });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

/** Lets five seconds pass, with the jobs running. */
export const pass = () => passSeconds(world, 5, amendmentJobs);

/** A booking world for a whole file, with the secretary who books flights for two. */
export function flightsForThisFile(): void {
  beforeAll(async () => {
    world = await bookingWorld();
    ask = await world.as('linjing');
    zhangwei = await world.employeeId('zhangwei');
    wangsiyuan = await world.employeeId('wangsiyuan');
  });
  afterAll(() => world.close());
}
