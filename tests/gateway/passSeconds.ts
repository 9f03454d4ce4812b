import { runDueOrders } from '../../gateway/app/jobs/dueOrders.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { runDueAmendments } from '../../gateway/services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../gateway/services/payment/duePayments.ts';
import type { FakeClock } from '../gatewayHarness.ts';

type Job = (deps: GatewayDeps) => Promise<unknown>;

export const orderJobs: readonly Job[] = [runDueOrders];
export const amendmentJobs: readonly Job[] = [runDueOrders, runDueAmendments];
export const moneyJobs: readonly Job[] = [runDueOrders, runDueAmendments, runDuePayments];

/** Lets seconds pass one by one, with the jobs run after each, in their order. */
export async function passSeconds(
  { clock, deps }: { readonly clock: FakeClock; readonly deps: GatewayDeps },
  seconds: number,
  jobs: readonly Job[],
): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1_000);
    for (const job of jobs) await job(deps);
  }
}
