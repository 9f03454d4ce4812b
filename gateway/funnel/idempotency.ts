import { fail, type Result } from '../../contract/kit/result.ts';
import type { AuditEntry } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { callerOf, type Scope, subjectOf } from '../ports.ts';
import {
  findReservation,
  type Reservation,
  releaseKey,
  renewKey,
  reserveKey,
  storeReply,
  takeOverKey,
} from '../store/repos/idempotency.ts';
import { writeFor } from '../store/write.ts';
import { bodyHash } from './bodyHash.ts';

/** A reservation whose worker has been silent this long is taken over: its process died. */
export const LEASE_MS = 10_000;

type Work = { readonly tag: string; readonly input: unknown; readonly scope: Scope };

/**
 * Runs a command once per idempotency key (quality §1): reserve → work → keep the reply. The same key with the
 * same body gets the kept reply, with another body IDEMPOTENCY_MISMATCH, while the work is under way IN_FLIGHT.
 * A refusal lets the key go: nothing was done, and the corrected form may go out under it. A handler may meet
 * its own half-done work after a crash, and finds it by `scope.idem`.
 */
export function makeOnce(
  deps: Deps,
): (work: Work, run: () => Promise<Result<unknown>>) => Promise<Result<unknown>> {
  const running = new Set<string>();
  return async ({ tag, input, scope }, run) => {
    if (scope.idem === null) return fail('INPUT_INVALID', { details: { fields: ['_idem'] } });
    const { employeeId } = callerOf(scope);
    const hash = bodyHash(deps.fields, tag, subjectOf(scope), input);
    const reservation = { employeeId, key: scope.idem, tag, bodyHash: hash };
    const name = `${employeeId} ${scope.idem}`;
    if (running.has(name)) return inFlight(deps, reservation);
    running.add(name);
    const beat = setInterval(() => {
      // A store that is away for a moment loses one sign of life; the next one stands for it.
      renewKey(deps.store.db, reservation, deps.clock.now()).catch(() => deps.log.warn('idempotency.beat'));
    }, LEASE_MS / 3);
    try {
      const before = await reserve(deps, reservation, scope);
      return before ?? (await workOnce(deps, reservation, scope, run));
    } finally {
      clearInterval(beat);
      running.delete(name);
    }
  };
}

/** Takes the key; answers what to reply instead when that cannot be. */
function reserve(deps: Deps, made: Reservation, scope: Scope): Promise<Result<unknown> | null> {
  const { audit, clock, store } = deps;
  return writeFor(store.db, callerOf(scope).companyId, async (trx) => {
    const now = clock.now();
    const taken = await reserveKey(trx, made, now);
    const held = taken ? null : await findReservation(trx, made.employeeId, made.key);
    if (held && (held.tag !== made.tag || held.bodyHash !== made.bodyHash))
      return fail('IDEMPOTENCY_MISMATCH');
    if (held?.replyEnc) return keptReply(deps, held.replyEnc);
    if (held && now - held.updatedAt < LEASE_MS) return fail('IN_FLIGHT', { retryAfterSeconds: 1 });
    if (held && !(await takeOverKey(trx, made, held.updatedAt, now)))
      return fail('IN_FLIGHT', { retryAfterSeconds: 1 });
    await audit.record(trx, entryOf(made, scope, taken ? 'accepted' : 'resumed'));
    return null;
  });
}

async function workOnce(
  deps: Deps,
  made: Reservation,
  scope: Scope,
  run: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const { audit, clock, fields, store } = deps;
  const result = await run().catch(async (error: unknown) => {
    await releaseKey(store.db, made);
    throw error;
  });
  if (!result.ok) {
    await releaseKey(store.db, made);
    return result;
  }
  const reply = fields.encrypt('idempotency.reply', JSON.stringify(result.value));
  await writeFor(store.db, callerOf(scope).companyId, async (trx) => {
    await storeReply(trx, made, reply, clock.now());
    await audit.record(trx, entryOf(made, scope, 'ok'));
  });
  return result;
}

/** Another request of this process is at it, or was with another body. */
async function inFlight({ store }: Deps, made: Reservation): Promise<Result<never>> {
  const held = await findReservation(store.db, made.employeeId, made.key);
  const other = held && (held.tag !== made.tag || held.bodyHash !== made.bodyHash);
  return other ? fail('IDEMPOTENCY_MISMATCH') : fail('IN_FLIGHT', { retryAfterSeconds: 1 });
}

function keptReply({ fields }: Deps, replyEnc: string): Result<unknown> {
  const value: unknown = JSON.parse(fields.decrypt('idempotency.reply', replyEnc));
  return { ok: true, value };
}

function entryOf({ tag, bodyHash: requestHash }: Reservation, scope: Scope, decision: string): AuditEntry {
  return {
    actor: callerOf(scope).employeeId,
    subject: subjectOf(scope),
    ctx: scope.acting?.ctx ?? '',
    tag,
    object: '',
    decision,
    requestHash,
  };
}
