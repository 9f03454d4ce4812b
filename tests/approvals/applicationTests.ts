import { afterEach, beforeEach } from 'vitest';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { valueOf } from '../answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { type TripContent, tripContent } from '../tripContent.ts';

export type ApplicationId = CallOutput<'approval.application.get'>['applicationId'];

type Opened = {
  readonly world: BookingWorld;
  readonly linjing: Ask;
  readonly chenbo: Ask;
  readonly zhoumin: Ask;
  /** Whom applications are for by default. */
  readonly zhangwei: string;
};

export const employee = (id: string) => ({ kind: 'employee' as const, id });
export const approve = { kind: 'approve' } as const;

/** Opens a world for each test of a file, and says what the tests of travel applications do in it. */
export function applicationTests() {
  let made: Opened | null = null;
  const opened = (): Opened => {
    if (!made) throw new Error('asked outside of a test');
    return made;
  };
  beforeEach(async () => {
    const world = await bookingWorld();
    made = {
      world,
      linjing: await world.as('linjing'),
      chenbo: await world.as('chenbo'),
      zhoumin: await world.as('zhoumin'),
      zhangwei: await world.employeeId('zhangwei'),
    };
    // The sample's own applications would keep people's days.
    await world.deps.store.db.deleteFrom('application_traveller').execute();
  });
  afterEach(() => opened().world.close());

  const linjing: Ask = (...asked) => opened().linjing(...asked);
  const chenbo: Ask = (...asked) => opened().chenbo(...asked);
  const zhoumin: Ask = (...asked) => opened().zhoumin(...asked);
  const content = (more: Partial<TripContent> = {}) => tripContent(opened().zhangwei, more);
  const saved = async (more: Partial<TripContent> = {}, ask = linjing): Promise<ApplicationId> => {
    const input = { applicantId: opened().zhangwei, content: content(more) };
    return (await valueOf(ask('approval.application.save', input))).applicationId;
  };
  const submit = (applicationId: ApplicationId, ask = linjing) =>
    ask('approval.application.submit', { applicationId });
  const submitted = async (more: Partial<TripContent> = {}): Promise<ApplicationId> => {
    const id = await saved(more);
    await valueOf(submit(id));
    return id;
  };
  const fileOf = async (travelId: ApplicationId, ask = linjing) =>
    valueOf(ask('approval.file.get', { travelId }));
  const statusOf = async (id: ApplicationId) => (await fileOf(id)).application.status;
  /** Lets the one who is asked now decide about an application. */
  async function decide(id: ApplicationId, ask: Ask, decision: CallInput<'approval.decide'>['decision']) {
    const { approvals } = await fileOf(id, ask);
    const asked = approvals.find((one) => one.actions.decide);
    return ask('approval.decide', { approvalId: asked?.approvalId ?? approvals[0]!.approvalId, decision });
  }
  const agreeAll = async (id: ApplicationId) => {
    await valueOf(decide(id, chenbo, approve));
    await valueOf(decide(id, zhoumin, approve));
  };
  const agreed = async (more: Partial<TripContent> = {}): Promise<ApplicationId> => {
    const id = await submitted(more);
    await agreeAll(id);
    return id;
  };
  const db = () => opened().world.deps.store.db;
  return {
    opened,
    db,
    linjing,
    chenbo,
    zhoumin,
    content,
    saved,
    submit,
    submitted,
    fileOf,
    statusOf,
    decide,
    agreeAll,
    agreed,
  };
}
