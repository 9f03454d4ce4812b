import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { z } from 'zod/mini';
import { grantScopes } from '../../contract/kit/access.ts';
import type { Call } from '../../contract/kit/defineCalls.ts';
import { fail, type Result } from '../../contract/kit/result.ts';
import { callerOf, type Scope, subjectOf } from '../base/ports.ts';
import type { AuditEntry } from '../services/audit/audit.ts';
import type { Deps } from '../services/deps.ts';
import { stillHold } from '../services/policy/reach.ts';
import { notifyOfCommand } from '../services/push/notify.ts';
import { keepAnswersBy, resume } from '../services/writeAnswer.ts';
import { jsonColumn } from '../store/columns/jsonColumn.ts';
import type { Db } from '../store/db/openStore.ts';
import { afterCommit, writeFor } from '../store/db/write.ts';
import { isStoreFault } from '../store/faults/storeFault.ts';
import {
  findReservation,
  type Reservation,
  releaseKey,
  renewKey,
  reserveKey,
  type StoredReservation,
  storeReply,
  takeOverKey,
} from '../store/repos/operation/idempotency.ts';
import type { Tables } from '../store/tables/schema.ts';
import { bodyHash, withoutSecrets } from './bodyHash.ts';

/** A reservation whose worker has been silent this long is taken over: its process died. */
export const LEASE_MS = 10_000;

const keptGrounds = jsonColumn(
  'idempotency.grounds',
  z.array(z.object({ employeeId: z.nullable(z.string()), grantScope: z.enum(grantScopes) })),
);

type Work = {
  readonly tag: string;
  readonly call: Pick<Call, 'access' | 'keep' | 'outdates' | 'secrets'>;
  readonly input: unknown;
  readonly scope: Scope;
};
type Made = Reservation & Pick<Work, 'call'>;

/**
 * Runs a command once per idempotency key (guarantees §1): reserve → work → keep the reply. The same key with the
 * same body gets the kept reply as long as all rights it was given by still hold, with another body
 * IDEMPOTENCY_MISMATCH, while the work is under way IN_FLIGHT.
 * A refusal releases the key: nothing was done, and the corrected form may go out under it. A handler that works in one
 * transaction keeps its reply in it (services/writeAnswer.ts); every other may meet its own half-done work after a crash,
 * and finds it by `scope.idem` or by what it changed. A call whose reply is not kept runs again.
 */
export function withIdempotency(
  deps: Deps,
): (work: Work, run: () => Promise<Result<unknown>>) => Promise<Result<unknown>> {
  const running = new Set<string>();
  return async ({ tag, call, input, scope }, run) => {
    if (scope.idem === null) return fail('INPUT_INVALID', { details: { fields: ['_idem'] } });
    const { employeeId } = callerOf(scope);
    const hash = bodyHash(deps.fields, tag, subjectOf(scope), withoutSecrets(call, input));
    const reservation: Made = { employeeId, key: scope.idem, tag, bodyHash: hash, call };
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

/** How often releasing a key is tried while the store fails, and the pause between, ms: no longer than its lease. */
const RELEASE_TRIES = 20;
const RELEASE_PAUSE_MS = LEASE_MS / RELEASE_TRIES;

/**
 * Releases a key when the store is back, whose worker the store has failed: the caller need not wait for the end of its
 * lease. The caller has been answered; a key that was taken again since is not ours.
 */
async function releaseLater({ clock, log, store }: Deps, made: Made): Promise<void> {
  const failedAt = clock.now();
  for (let tries = 0; tries < RELEASE_TRIES; tries++) {
    try {
      return await releaseKey(store.db, made, failedAt);
    } catch {
      await pause(RELEASE_PAUSE_MS, undefined, { ref: false });
    }
  }
  log.warn('idempotency.kept');
}

/** Takes the key; answers what to reply instead when that cannot be. */
function reserve(deps: Deps, made: Made, scope: Scope): Promise<Result<unknown> | null> {
  const { audit, clock, store } = deps;
  return writeFor(store.db, callerOf(scope).companyId, async (trx) => {
    const now = clock.now();
    const taken = await reserveKey(trx, made, now);
    const held = taken ? null : await findReservation(trx, made.employeeId, made.key);
    if (held && (held.tag !== made.tag || held.bodyHash !== made.bodyHash))
      return fail('IDEMPOTENCY_MISMATCH');
    // One kept before its call was declared to keep none is not given again either.
    if (held?.replyEnc && made.call.keep !== false) return keptReply(deps, trx, made, held, scope);
    const isDone = held?.state === 'done';
    if (held && !isDone && now - held.updatedAt < LEASE_MS)
      return fail('IN_FLIGHT', { retryAfterSeconds: 1 });
    if (held && !isDone && !(await takeOverKey(trx, made, held.updatedAt, now)))
      return fail('IN_FLIGHT', { retryAfterSeconds: 1 });
    await audit.record(trx, entryOf(made, scope, taken ? 'accepted' : isDone ? 'repeated' : 'resumed'));
    if (!taken) resume(scope);
    return null;
  });
}

/** Works under a key this worker holds. */
async function workOnce(
  deps: Deps,
  made: Made,
  scope: Scope,
  run: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  try {
    return await workAndKeep(deps, made, scope, run);
  } catch (error) {
    if (isStoreFault(error)) void releaseLater(deps, made);
    throw error;
  }
}

async function workAndKeep(
  deps: Deps,
  made: Made,
  scope: Scope,
  run: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const { log, store } = deps;
  let kept: string | null = null;
  keepAnswersBy(scope, async (trx, value) => {
    await keepReply(deps, trx, made, scope, value);
    if (kept === null) await conclude(deps, trx, made, scope);
    const reply = replyOf(made, scope, value);
    afterCommit(trx, () => {
      kept = reply;
    });
  });
  const result = await run().catch(async (error: unknown) => {
    if (!isStoreFault(error)) await releaseKey(store.db, made);
    throw error;
  });
  if (!result.ok) {
    await releaseKey(store.db, made);
    return result;
  }
  const isConcluded = kept !== null;
  if (kept === replyOf(made, scope, result.value)) return result;
  if (isConcluded) log.warn('idempotency.keptOther', { tag: made.tag });
  await writeFor(store.db, callerOf(scope).companyId, async (trx) => {
    await keepReply(deps, trx, made, scope, result.value);
    if (!isConcluded) await conclude(deps, trx, made, scope);
  });
  return result;
}

/** What is kept of a reply, and what it was given by, to be compared. */
const replyOf = ({ call }: Made, { grounds }: Scope, value: unknown) =>
  JSON.stringify([call.keep === false ? null : value, grounds]);

function keepReply(
  { clock, fields }: Deps,
  trx: Transaction<Tables>,
  made: Made,
  { grounds }: Scope,
  value: unknown,
): Promise<void> {
  const replyEnc =
    made.call.keep === false ? null : fields.encrypt('idempotency.reply', JSON.stringify(value));
  return storeReply(trx, made, { replyEnc, grounds: keptGrounds.write(grounds ?? []) }, clock.now());
}

/** What follows a command that was done: its last row of the trail, and word to the other devices. */
async function conclude(deps: Deps, trx: Transaction<Tables>, made: Made, scope: Scope): Promise<void> {
  await deps.audit.record(trx, entryOf(made, scope, 'ok'));
  await notifyOfCommand(deps, trx, [made.employeeId, subjectOf(scope)], made.call.outdates ?? []);
}

/** Another request of this process is at it, or was with another body. */
async function inFlight({ store }: Deps, made: Reservation): Promise<Result<never>> {
  const held = await findReservation(store.db, made.employeeId, made.key);
  const other = held && (held.tag !== made.tag || held.bodyHash !== made.bodyHash);
  return other ? fail('IDEMPOTENCY_MISMATCH') : fail('IN_FLIGHT', { retryAfterSeconds: 1 });
}

/**
 * The kept reply, for whoever may still make the call. Session, context and the call's own rule were asked before
 * (authorize.ts); here the rights are asked that the handler found. `done` says that it was no refusal of the work.
 */
async function keptReply(
  { fields }: Deps,
  db: Db,
  { call }: Made,
  { grounds, replyEnc }: StoredReservation,
  scope: Scope,
): Promise<Result<unknown>> {
  const known = grounds === null ? null : keptGrounds.read(grounds);
  // A reply kept by a version that noted no grounds may have needed any.
  const may = known ? await stillHold(db, scope, known) : namesNobody(call);
  if (!may || replyEnc === null) return fail('FORBIDDEN', { details: { done: true } });
  const value: unknown = JSON.parse(fields.decrypt('idempotency.reply', replyEnc));
  return { ok: true, value };
}

function namesNobody({ access }: Pick<Call, 'access'>): boolean {
  return access.who === 'session' && (access.reach === 'none' || access.reach === 'own');
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
