import type { Transaction } from 'kysely';
import type { Result } from '../../contract/kit/result.ts';
import { callerOf, type Scope } from '../base/ports.ts';
import type { Db } from '../store/db/openStore.ts';
import { writeFor } from '../store/db/write.ts';
import type { Tables } from '../store/tables/schema.ts';

type Trx = Transaction<Tables>;
type Keep = (trx: Trx, value: unknown) => Promise<void>;

const keepers = new WeakMap<Scope, Keep>();
const resumed = new WeakSet<Scope>();

/** Says that an earlier try of this command, in a process that died or whose reply is not kept, may have done it. */
export function resume(scope: Scope): void {
  resumed.add(scope);
}

/** Whether an earlier try under the same key may have done what this one finds done. */
export function isResumed(scope: Scope): boolean {
  return resumed.has(scope);
}

/** Says how the reply of the command that runs under `scope` is kept. */
export function keepAnswersBy(scope: Scope, keep: Keep): void {
  keepers.set(scope, keep);
}

/** What the handler makes of what its transaction answers; undefined where nothing is kept of it. */
type Reply<Answer> = (trx: Trx, value: ValueOf<Answer>) => Promise<unknown>;
type ValueOf<Answer> =
  Extract<Answer, { readonly ok: true }> extends { readonly value: infer Value } ? Value : never;

/**
 * The same work, but the command's reply is kept under its key in the same transaction: the process may die as soon as it
 * is committed, and the command sent again is answered as it was and does nothing twice. For the transaction in which a
 * command does all it does; `reply` where the handler does not answer what `work` answers. Without a scope (the command
 * line) nothing is kept.
 */
export function keptWith<Answer extends Result<unknown>>(
  scope: Scope | undefined,
  work: (trx: Trx) => Promise<Answer>,
  reply?: Reply<Answer>,
): (trx: Trx) => Promise<Answer> {
  const keep = scope && keepers.get(scope);
  if (!keep) return work;
  return async (trx) => {
    const answer = await work(trx);
    if (!answer.ok) return answer;
    const value = reply ? await reply(trx, answer.value as ValueOf<Answer>) : answer.value;
    if (value !== undefined) await keep(trx, value);
    return answer;
  };
}

/** Keeps a command's reply with what is written; one kept later takes its place. */
export async function keepReply(trx: Trx, scope: Scope, value: unknown): Promise<void> {
  await keepers.get(scope)?.(trx, value);
}

/** Writes for the caller's company, with the command's reply kept in the same transaction (`keptWith`). */
export function writeAnswer<Answer extends Result<unknown>>(
  db: Db,
  scope: Scope,
  work: (trx: Trx) => Promise<Answer>,
  reply?: Reply<Answer>,
): Promise<Answer> {
  return writeFor(db, callerOf(scope).companyId, keptWith(scope, work, reply));
}

/** The same by somebody of a company, or by nobody's command. */
export function writeAnswerBy<Answer extends Result<unknown>>(
  db: Db,
  { companyId, scope }: { readonly companyId: string; readonly scope?: Scope },
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  return writeFor(db, companyId, keptWith(scope, work));
}
