/**
 * A gateway process that books a seat for each guest it is told, under the key it is told, says what was acknowledged,
 * and goes on with its jobs. It is there to be killed: the next one gets what was not acknowledged.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { makeDispatch } from '../../../contract/kit/dispatch.ts';
import type { Result } from '../../../contract/kit/result.ts';
import { type CallOutput, registry } from '../../../contract/registry.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { allHandlers } from '../../../gateway/app/handlers.ts';
import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import { forEachConcurrent } from '../../../gateway/base/forEachConcurrent.ts';
import type { Scope } from '../../../gateway/base/ports.ts';
import { sealOffer } from '../../../gateway/services/booking/offerToken.ts';
import type { TrainFacts } from '../../../gateway/services/catalogue/train/offerFacts.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import type { RailSupplier } from '../../../gateway/suppliers/rail.ts';
import { type FakeClock, fakeClock } from '../../gatewayHarness.ts';
import { testConfig } from '../../testConfig.ts';
import { distantRail } from './remoteRail.ts';

/** What a guest is booked, and the key of it. */
export type Booking = {
  readonly guestId: string;
  readonly idem: string;
  readonly train: TrainFacts;
  readonly fareFen: number;
};

export type Task = {
  readonly folder: string;
  /** What its clock begins at, epoch ms. */
  readonly now: number;
  readonly bookerId: string;
  readonly bookings: readonly Booking[];
  /** Whether it asks what became of a hold that was not answered and, seeing none, takes another: the control. */
  readonly retries: boolean;
};

/** A booking's key and what its screen was told. */
export type Acknowledged = {
  readonly idem: string;
  readonly row: CallOutput<'trip.draft.submit'>['rows'][number];
};

const AT_ONCE = 2;
/** How long a round takes at least, so that a booking is under way for some of them. */
const ROUND_MS = 30;

async function work({ folder, now, bookerId, bookings, retries }: Task): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const clock = fakeClock(now);
  const opened = await openGateway(testConfig(folder), { log, clock });
  const rail = distantRail();
  const train = retries ? lookingUpThenRetrying(rail) : rail;
  const deps = { ...opened, suppliers: { ...opened.suppliers, train } };
  const booked = forEachConcurrent(bookings, AT_ONCE, bookerOf(deps, bookerId)).then(() =>
    process.send?.('done'),
  );
  await Promise.all([booked, liveOn(deps, clock)]);
}

/** A second goes by with every round of the jobs, however slow the machine is. */
async function liveOn(deps: GatewayDeps, clock: FakeClock): Promise<never> {
  for (;;) {
    await runDueOrders(deps);
    await wait(ROUND_MS);
    clock.advance(1_000);
    process.send?.({ now: clock.now() });
  }
}

function bookerOf(deps: GatewayDeps, bookerId: string): (booking: Booking) => Promise<void> {
  const dispatch = makeDispatch<typeof registry, Scope>(registry, allHandlers(deps), () => undefined);
  const caller = { employeeId: bookerId, companyId: '1001', userCode: '', username: 'linjing' };
  return async ({ guestId, idem, train, fareFen }) => {
    const now = deps.clock.now();
    const sealed = { companyId: '1001', expiresAt: now + 600_000, facts: train };
    const row = {
      rowId: guestId,
      traveller: { kind: 'guest', id: guestId },
      principalId: bookerId,
      offerId: sealOffer(deps.fields, 'train', sealed),
      kind: 'train',
      option: 'O',
      acceptedFareFen: fareFen,
      payer: 'company',
      reasonCode: 'urgent',
    };
    const answer = (await dispatch(
      'trip.draft.submit',
      { tab: 'business', rows: [row] },
      {
        requestId: '',
        caller: { ...caller, customerType: 0, roles: ['employee'] },
        acting: null,
        idem,
        language: 'zh',
        device: 'pc',
        address: '',
        kid: '',
        now,
      },
    )) as Result<CallOutput<'trip.draft.submit'>>;
    if (answer.ok) process.send?.({ idem, row: answer.value.rows[0] });
  };
}

function lookingUpThenRetrying(rail: RailSupplier): RailSupplier {
  return {
    ...rail,
    async hold(request) {
      const first = await rail.hold(request);
      if (first.kind !== 'unknown') return first;
      const seen = await rail.status(request.clientKey);
      if (seen.kind === 'held') return seen;
      const item = { ...request.item, date: addDays(request.item.date, 1) };
      return rail.hold({ ...request, clientKey: `${request.clientKey}-again`, item });
    },
  };
}

process.once('message', (task: Task) => void work(task));
process.send?.('ready');
