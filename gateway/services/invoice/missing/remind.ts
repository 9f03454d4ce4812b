import type { Transaction } from 'kysely';
import type { invoiceCalls } from '../../../../contract/calls/invoice/shapes.ts';
import type { ErrorOf, OutputOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import {
  dueReminders,
  reminderOf,
  scheduleReminders,
  setReminder,
  unscheduledReminders,
} from '../../../store/repos/money/voucherReminders.ts';
import { type VoucherRecord, vouchersOf, vouchersOfAll } from '../../../store/repos/money/vouchers.ts';
import { findOrder } from '../../../store/repos/order/orders.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { runDueRows } from '../../dueRows.ts';
import { publishMessages } from '../../message/publishMessages.ts';
import { seenOrder } from '../../policy/orders.ts';
import { writeAnswer } from '../../writeAnswer.ts';
import { voucherRules } from '../voucher/voucherRules.ts';

type Remind = (typeof invoiceCalls)['invoice.missing.remind'];
type RemindDeps = Pick<Deps, 'store' | 'clock' | 'random'>;
type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const AT_ONCE = 4;
const BATCH = 200;
/** The hour of the day in China at which people are reminded, ms. */
const MORNING = 9 * 3_600_000;

/** Whom an order's missing vouchers concern: whom it is for and who booked it, but not whoever asks. */
export function toRemind(
  { principalId, bookerId }: Pick<VoucherRecord, 'principalId' | 'bookerId'>,
  except: string | null,
): string[] {
  return [...new Set([principalId as string, bookerId])].filter((id) => id !== '' && id !== except);
}

/** Reminds people of an order's missing vouchers, unless they were reminded today. */
export async function remindByHand(
  deps: RemindDeps,
  scope: Scope,
  orderId: string,
): Promise<Result<OutputOf<Remind>, ErrorOf<Remind>>> {
  const { db } = deps.store;
  const { employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<Remind>, ErrorOf<Remind> | 'NOT_FOUND'>>(db, scope, async (trx) => {
    const order = await seenOrder(trx, scope, orderId, 'orders');
    if (!order) return fail('NOT_FOUND');
    const to = toRemind(order, employeeId);
    const reminder = await reminderOf(trx, orderId);
    const missing = await missingOf(trx, orderId);
    if (!reminder || missing.length === 0) return fail('VOUCHERS_THERE');
    if (to.length === 0) return fail('NOBODY_TO_REMIND');
    const now = deps.clock.now();
    const { remindedAt } = reminder;
    if (remindedAt !== null && chinaDate(remindedAt) === chinaDate(now)) return ok({ remindedAt });
    await publish(deps, trx, order, to);
    await setReminder(trx, orderId, { remindedAt: now });
    return ok({ remindedAt: now });
  });
}

/** Reminds people before their vouchers' deadlines. Answers how many orders were due. */
export function runDueReminders(
  deps: RemindDeps & Pick<Deps, 'log'>,
  stopped?: () => boolean,
): Promise<number> {
  const { store, clock } = deps;
  const work = async (id: string) => {
    const found = await reminderOf(store.db, id);
    if (!found) return;
    await writeFor(store.db, found.companyId, async (trx) => {
      const now = clock.now();
      const reminder = await reminderOf(trx, id);
      if (reminder?.remindAt == null || reminder.remindAt > now) return;
      const missing = await missingOf(trx, id);
      const order = missing.length > 0 ? await findOrder(trx, found.companyId, id) : null;
      const { remindedAt } = reminder;
      const wasToday = remindedAt !== null && chinaDate(remindedAt) === chinaDate(now);
      const isDue = order !== null && !wasToday;
      if (isDue) await publish(deps, trx, order, toRemind(order, null));
      const remindAt = nextReminder(await vouchersOf(trx, id), now);
      await setReminder(trx, id, { remindAt, ...(isDue && { remindedAt: now }) });
    });
  };
  const due = async (db: typeof store.db, now: number) => {
    await scheduleNew(db, now);
    return dueReminders(db, now, BATCH);
  };
  return runDueRows(deps, { kind: 'voucher.remind', atOnce: AT_ONCE, due, work }, stopped);
}

/** Vouchers whose journey is over and that did not come. */
async function missingOf(trx: Transaction<Tables>, orderId: string): Promise<VoucherRecord[]> {
  return (await vouchersOf(trx, orderId)).filter(({ state }) => state === 'invoicing');
}

/** Works out when people are first reminded of orders that lack vouchers since the last round. */
async function scheduleNew(db: Deps['store']['db'], now: number): Promise<void> {
  const ids = await unscheduledReminders(db, BATCH);
  const vouchers = ids.length === 0 ? [] : await vouchersOfAll(db, ids);
  const byTime = new Map<number | null, string[]>();
  for (const id of ids) {
    const at = nextReminder(
      vouchers.filter(({ orderId }) => orderId === id),
      now,
    );
    byTime.set(at, [...(byTime.get(at) ?? []), id]);
  }
  for (const [at, some] of byTime) await scheduleReminders(db, some, at);
}

/** The next morning, so many days before a deadline of what is awaited, epoch ms; null after the last. */
function nextReminder(vouchers: readonly VoucherRecord[], now: number): number | null {
  const awaited = vouchers.filter(({ state }) => state === 'invoicing' || state === 'expected');
  const mornings = awaited.flatMap(({ dueAt }) =>
    dueAt === null
      ? []
      : voucherRules.remindDaysBefore.map(
          (days) => chinaInstant(addDays(chinaDate(dueAt - 1), -days)) + MORNING,
        ),
  );
  const coming = mornings.filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

async function publish(
  deps: RemindDeps,
  trx: Transaction<Tables>,
  { id, orderNo, travellerName, body }: Order,
  to: readonly string[],
): Promise<void> {
  const day = chinaDate(deps.clock.now());
  await publishMessages(deps, trx, [
    {
      event: 'voucherMissing',
      to,
      about: { kind: 'order', id },
      source: `voucherMissing:${id}:${day}`,
      params: { traveller: travellerName, orderNo, item: body.item },
      words: [orderNo, travellerName, ...body.tokens],
    },
  ]);
}
