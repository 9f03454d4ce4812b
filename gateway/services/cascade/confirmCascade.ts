import type { cascadeCalls } from '../../../contract/calls/cascade/shapes.ts';
import type { ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import {
  areMoved,
  type CascadeRecord,
  changeCascade,
  findCascade,
  type StoredPart,
} from '../../store/repos/cascade/cascades.ts';
import { reasonCodes } from '../../store/repos/company/standards.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { STEP_LEASE_MS } from '../engine/timing.ts';
import { asksReason, ordersOf } from './cascadeView.ts';
import { followedBy } from './followedBy.ts';
import type { Parts } from './pricePart.ts';
import { planCascade, pricedAgain } from './quoteCascade.ts';

type Confirmed = ParsedOf<(typeof cascadeCalls)['cascade.plan.confirm']>;
type Failed =
  | 'NOT_AMENDABLE'
  | 'QUOTE_EXPIRED'
  | 'REASON_REQUIRED'
  | 'SUPPLIER_UNAVAILABLE'
  | 'CASCADE_CHANGED'
  | 'INPUT_INVALID';

/**
 * Takes a quoted plan on: its chosen parts are priced once more, and only what was shown is begun. Whoever confirms it
 * again, or at the same moment, gets what became of it. What has moved is kept as the new quote, planned anew where a train
 * or flight goes at other times by now, and nothing is done.
 */
export async function confirmCascade(
  parts: Parts,
  record: CascadeRecord,
  { parts: ids, reasons }: Confirmed,
): Promise<Result<CascadeRecord, Failed>> {
  const { deps, scope } = parts;
  const { db } = deps.store;
  if (record.state !== 'quoted') return ok(record);
  if (record.expiresAt === null || record.expiresAt <= scope.now) return fail('QUOTE_EXPIRED');
  const chosen = new Set(ids);
  if (!isChoice(record.body.parts, chosen)) return fail('INPUT_INVALID');
  const orders = await ordersOf(db, record);
  const known = new Set<(typeof reasons)[number]>();
  for (const one of reasons)
    if ((await reasonCodes(db, record.companyId, one.kind)).some(({ code }) => code === one.code))
      known.add(one);
  const reasonOf = ({ kind }: StoredPart) => {
    const given = reasons.find((one) => one.kind === kind && known.has(one));
    return given ? { code: given.code, note: given.note ?? '' } : null;
  };
  const again = await pricedAgain(parts, record, orders, chosen);
  const now = deps.clock.now();
  // Nobody can say what has moved: it holds as it is until it is over.
  if (again.parts.some(({ partId, failure }) => chosen.has(partId) && failure === 'SUPPLIER_UNAVAILABLE'))
    return fail('SUPPLIER_UNAVAILABLE');
  if (again.isMoved) {
    const order = orders.get(record.orderId);
    const anew = again.isRetimed && order ? await planCascade(parts, order, record.body) : null;
    const plan = anew?.ok
      ? anew.value
      : { body: { ...record.body, parts: again.parts }, expiresAt: again.expiresAt };
    const kept = await changeCascade(db, record, now, plan);
    return kept ? fail('CASCADE_CHANGED') : standing(parts, record);
  }
  const lacksReason = ({ partId, ...part }: StoredPart, order: OrderRecord | undefined) =>
    chosen.has(partId) && order && asksReason(part, order) && !reasonOf({ partId, ...part });
  if (again.parts.some((part) => lacksReason(part, orders.get(part.orderId)))) return fail('REASON_REQUIRED');
  const begun = again.parts.map((part) => ({
    ...part,
    state: chosen.has(part.partId) ? ('todo' as const) : ('off' as const),
    reason: chosen.has(part.partId) && orders.get(part.orderId)?.tab === 'business' ? reasonOf(part) : null,
  }));
  const taken = await writeFor(db, record.companyId, async (trx) => {
    // What is left as it is may be moved by somebody else meanwhile.
    const moved = begun.filter(({ state }) => state === 'todo').map(({ orderId }) => orderId);
    if (await areMoved(trx, record.companyId, new Set([record.orderId, ...moved]))) return null;
    const body = { ...record.body, parts: begun, confirmedAt: now };
    const checkAt = now + 2 * STEP_LEASE_MS;
    const next = await changeCascade(trx, record, now, { state: 'running', expiresAt: null, checkAt, body });
    if (next) await deps.audit.record(trx, entryOf(scope, record));
    return next;
  });
  return taken ? ok(taken) : standing(parts, record);
}

/** Somebody else has taken it on meanwhile, or another plan moves one of its orders. */
async function standing(
  { deps }: Parts,
  { companyId, id }: CascadeRecord,
): Promise<Result<CascadeRecord, Failed>> {
  const now = await findCascade(deps.store.db, companyId, id);
  return now && now.state !== 'quoted' ? ok(now) : fail('NOT_AMENDABLE');
}

/** Whether these parts can be had, and none without those it follows. */
function isChoice(parts: readonly StoredPart[], chosen: ReadonlySet<string>): boolean {
  const wanted = parts.filter(({ partId }) => chosen.has(partId));
  return (
    wanted.length === chosen.size &&
    wanted.every(
      (part) =>
        part.way !== 'keep' &&
        !part.failure &&
        followedBy(parts, part).every(({ partId }) => chosen.has(partId)),
    )
  );
}

function entryOf(scope: Scope, record: CascadeRecord) {
  return {
    actor: record.actorId,
    subject: scope.acting?.principalId ?? record.actorId,
    ctx: scope.acting?.ctx ?? '',
    tag: 'cascade.plan.confirm',
    object: record.id,
    decision: 'running',
    requestHash: '',
  };
}
