import { runDueApprovals } from '../../services/approval/order/dueApprovals.ts';
import { purgeOldQuotes, runDueCascades } from '../../services/cascade/dueCascades.ts';
import { purgeOldCheckIns } from '../../services/checkIn/index.ts';
import type { Deps } from '../../services/deps.ts';
import { purgeOldFollows, runDueFollows } from '../../services/flightStatus/dueFollows.ts';
import { runDueHandOvers } from '../../services/handOver/due.ts';
import { runDueVouchers } from '../../services/invoice/advanceOrder.ts';
import { purgeOldFiles } from '../../services/invoice/file/voucherFileReading.ts';
import { runDueReminders } from '../../services/invoice/missing/remind.ts';
import { runPendingMeetings } from '../../services/meeting/pendingMeetings.ts';
import { runDueMails } from '../../services/message/dueMails.ts';
import { runEndingGrants } from '../../services/message/endingGrants.ts';
import { purgeOldMessages } from '../../services/message/purge.ts';
import { amendmentDecided } from '../../services/order/amend/decided.ts';
import { runDueAmendments } from '../../services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../services/payment/duePayments.ts';
import { renewStatistics } from '../../store/db/statistics.ts';
import { allProducts } from '../products/allProducts.ts';
import { runDueGuests } from './dueGuests.ts';
import { runDueOrders } from './dueOrders.ts';

/** One round of a job: whether it should begin nothing more. */
export type Round = { readonly stopped: () => boolean };

/**
 * Work the gateway does by itself. A round is safe beside other rounds of the same job, here and in other processes:
 * what it does counts only while things are as it read them. One that throws is logged; the next comes in its time.
 */
export type Job = {
  /** Unique; letters, digits and dots. */
  readonly name: string;
  /** How often a round begins, ms. */
  readonly everyMs: number;
  run(deps: Deps, round: Round): Promise<unknown>;
};

/** Every job there is: the adapters run what stands here and nothing else. */
export const jobs: readonly Job[] = [
  { name: 'orders.due', everyMs: 1_000, run: (deps, { stopped }) => runDueOrders(deps, stopped) },
  { name: 'payments.due', everyMs: 1_000, run: (deps, { stopped }) => runDuePayments(deps, stopped) },
  { name: 'vouchers.due', everyMs: 60_000, run: (deps, { stopped }) => runDueVouchers(deps, stopped) },
  { name: 'vouchers.remind', everyMs: 60_000, run: (deps, { stopped }) => runDueReminders(deps, stopped) },
  { name: 'vouchers.files', everyMs: 10 * 60_000, run: (deps) => purgeOldFiles(deps) },
  { name: 'amendments.due', everyMs: 1_000, run: (deps, { stopped }) => runDueAmendments(deps, stopped) },
  {
    name: 'cascades.due',
    everyMs: 1_000,
    run: (deps, { stopped }) => runDueCascades(deps, allProducts(deps).products, stopped),
  },
  { name: 'cascades.purge', everyMs: 60 * 60_000, run: (deps) => purgeOldQuotes(deps) },
  {
    name: 'approvals.due',
    everyMs: 15_000,
    run: (deps, { stopped }) =>
      runDueApprovals(deps, amendmentDecided(deps, allProducts(deps).products), stopped),
  },
  { name: 'flights.followed', everyMs: 15_000, run: (deps, { stopped }) => runDueFollows(deps, stopped) },
  { name: 'flights.purge', everyMs: 60 * 60_000, run: (deps) => purgeOldFollows(deps) },
  {
    name: 'meetings.pending',
    everyMs: 15_000,
    run: (deps, { stopped }) => runPendingMeetings(deps, stopped),
  },
  { name: 'mails.due', everyMs: 5_000, run: (deps, { stopped }) => runDueMails(deps, stopped) },
  {
    name: 'grants.ending',
    everyMs: 10 * 60_000,
    run: (deps, { stopped }) => runEndingGrants(deps, stopped),
  },
  {
    name: 'handOvers.due',
    everyMs: 60_000,
    run: (deps, { stopped }) => runDueHandOvers(deps, stopped),
  },
  { name: 'checkIns.purge', everyMs: 60 * 60_000, run: (deps) => purgeOldCheckIns(deps) },
  { name: 'messages.purge', everyMs: 60 * 60_000, run: (deps) => purgeOldMessages(deps) },
  {
    // Due at every change of day in Shanghai; asked more often because a day may pass between two starts.
    name: 'guests.purge',
    everyMs: 10 * 60_000,
    run: (deps, { stopped }) => runDueGuests(deps, stopped),
  },
  { name: 'store.statistics', everyMs: 60 * 60_000, run: ({ store }) => renewStatistics(store) },
];
