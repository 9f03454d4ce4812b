import { afterEach, beforeEach } from 'vitest';
import type { CallInput } from '../../contract/registry.ts';
import { type Row } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { type Plan, plansOf } from '../hotelPlans.ts';

type Search = CallInput<'hotel.offer.search'>;

export const CHECK_IN = '2026-11-26';
export const CHECK_OUT = '2026-11-28';
export const stay = { checkIn: CHECK_IN, checkOut: CHECK_OUT };
export const employee = (id: string) => ({ kind: 'employee' as const, id });

export let world: BookingWorld;
export let linjing: Ask;
export let zhangwei: string;
export let wangsiyuan: string;

export async function search(more: Partial<Search> = {}, ask = linjing) {
  const answer = await ask('hotel.offer.search', {
    city: 'BJS',
    ...stay,
    travellers: [employee(zhangwei)],
    limit: 50,
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
export async function list(hotelId: string, more: Partial<CallInput<'hotel.offer.list'>> = {}) {
  const answer = await linjing('hotel.offer.list', {
    hotelId,
    ...stay,
    travellers: [employee(zhangwei)],
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
let made = 0;
export const row = (plan: Plan, who: string, more: Partial<Row> = {}): Row => {
  made += 1;
  return {
    rowId: made.toString(16).padStart(8, '0'),
    kind: 'hotel',
    traveller: employee(who),
    principalId: who,
    offerId: plan.offerId,
    option: plan.option,
    acceptedFareFen: plan.fareFen,
    payer: 'company',
    ...more,
  };
};
/** A plan of the city the first traveller may book without a word, refundable, and paid through us or at the desk. */
export async function compliantPlan(atDesk = false): Promise<{ hotelId: string; plan: Plan }> {
  for (const { hotel } of (await search()).hotels) {
    const plans = plansOf((await list(hotel.hotelId)).rooms);
    const plan = plans.find(
      (one) =>
        one.verdicts[0]?.control === 'within' &&
        one.conditions.refund.allowed &&
        one.remaining > 2 &&
        (one.settle === 'desk') === atDesk,
    );
    if (plan) return { hotelId: hotel.hotelId, plan };
  }
  throw new Error('no plan within the standard');
}

async function open(): Promise<void> {
  world = await bookingWorld();
  linjing = await world.as('linjing');
}
/** The world as it was at the beginning. */
export async function reopen(): Promise<void> {
  await world.close();
  await open();
}

/** A booking world of its own for each test, with the secretary who books rooms for two. */
export function hotelsForEachTest(): void {
  beforeEach(async () => {
    await open();
    zhangwei = await world.employeeId('zhangwei');
    wangsiyuan = await world.employeeId('wangsiyuan');
  });
  afterEach(() => world.close());
}
