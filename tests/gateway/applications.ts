import { afterEach, beforeEach } from 'vitest';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { valueOf } from '../answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { type TripContent, tripContent } from '../tripContent.ts';

export let world: BookingWorld;
export let linjing: Ask;
export let chenbo: Ask;
export let zhoumin: Ask;
export let zhangwei: string;

export type Id = CallOutput<'approval.application.get'>['applicationId'];
export const db = () => world.deps.store.db;
export const employee = (id: string) => ({ kind: 'employee' as const, id });
export const content = (more: Partial<TripContent> = {}) => tripContent(zhangwei, more);
export const saved = async (more: Partial<TripContent> = {}, ask = linjing): Promise<Id> =>
  (await valueOf(ask('approval.application.save', { applicantId: zhangwei, content: content(more) })))
    .applicationId;
export const submit = (applicationId: Id, ask = linjing) =>
  ask('approval.application.submit', { applicationId });
export const handedIn = async (more: Partial<TripContent> = {}): Promise<Id> => {
  const id = await saved(more);
  await valueOf(submit(id));
  return id;
};
export const fileOf = async (travelId: Id, ask = linjing) => valueOf(ask('approval.file.get', { travelId }));
export const statusOf = async (id: Id) => (await fileOf(id)).application.status;
/** Lets the one who is asked now decide about an application. */
export async function decide(id: Id, ask: Ask, decision: CallInput<'approval.decide'>['decision']) {
  const { approvals } = await fileOf(id, ask);
  const asked = approvals.find((one) => one.actions.decide);
  return ask('approval.decide', { approvalId: asked?.approvalId ?? approvals[0]!.approvalId, decision });
}
export const approve = { kind: 'approve' } as const;
export const agreeAll = async (id: Id) => {
  await valueOf(decide(id, chenbo, approve));
  await valueOf(decide(id, zhoumin, approve));
};
export const agreed = async (more: Partial<TripContent> = {}): Promise<Id> => {
  const id = await handedIn(more);
  await agreeAll(id);
  return id;
};

/** A booking world of its own for each test, with applications handed in and decided by those it may be. */
export function applicationsForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
    chenbo = await world.as('chenbo');
    zhoumin = await world.as('zhoumin');
    zhangwei = await world.employeeId('zhangwei');
    // The sample's own applications would keep people's days.
    await world.deps.store.db.deleteFrom('application_traveller').execute();
  });
  afterEach(() => world.close());
}
