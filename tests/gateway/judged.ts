import { afterEach, beforeEach } from 'vitest';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { valueOf } from '../answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { amendmentJobs, passSeconds } from './passSeconds.ts';

export let world: BookingWorld;
export let linjing: Ask;
export let zhangwei: string;
export let wangsiyuan: string;

/** Opens a world without applications for each test of a file. */
export function judgedTests(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
    zhangwei = await world.employeeId('zhangwei');
    wangsiyuan = await world.employeeId('wangsiyuan');
    await db().deleteFrom('application_traveller').execute();
  });
  afterEach(() => world.close());
}

export type Id = CallInput<'order.detail.get'>['orderId'];
export type Amendment = CallOutput<'order.change.quote'>;
export const db = () => world.deps.store.db;
export const employee = (id: string) => ({ kind: 'employee' as const, id });
/** Lets seconds pass, with the jobs running. */
export const pass = (seconds = 5) => passSeconds(world, seconds, amendmentJobs);
export const detail = (orderId: Id) => valueOf(linjing('order.detail.get', { orderId }));
export const confirm = ({ amendmentId }: Amendment, more: Partial<CallInput<'order.change.confirm'>> = {}) =>
  linjing('order.change.confirm', { amendmentId, ...more });
export const levelOf = (id: string, level: string) =>
  db().updateTable('employee').set({ level }).where('id', '=', id).execute();
