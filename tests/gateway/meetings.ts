import { afterEach, beforeEach } from 'vitest';
import type { CallInput } from '../../contract/registry.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { valueOf } from '../answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';

export let world: BookingWorld;
export let organiser: Ask;
export let manager: Ask;
export let finance: Ask;

/** A world of its own for each test, with whoever organises, manages and settles meetings. */
export function meetingsForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    [organiser, manager, finance] = await Promise.all([
      world.as('zhangwei'),
      world.as('zhaomin'),
      world.as('sunli'),
    ]);
  });
  afterEach(() => world.close());
}

export type Demand = CallInput<'meeting.save'>;
export const demand = (more: Partial<Demand> = {}): Demand => ({
  title: '华北销售季会',
  city: 'BJS',
  startOn: addDays(chinaDate(world.clock.now()), 20),
  days: 2,
  people: 20,
  rooms: 10,
  budgetFen: 50_000_000,
  wishes: '课桌式',
  productId: null,
  ...more,
});

/** The meeting as somebody sees it now. */
export const view = async (ask: Ask, meetingId: never) =>
  (await valueOf(ask('meeting.get', { meetingId }))).meeting;
export const seenBy = async (ask: Ask, meetingId: never) => ({
  meetingId,
  version: (await view(ask, meetingId)).version,
});

/** A demand nobody has asked suppliers about. */
export async function asked(more: Partial<Demand> = {}): Promise<never> {
  const { meetingId } = await valueOf(organiser('meeting.save', demand(more)));
  return meetingId as never;
}
