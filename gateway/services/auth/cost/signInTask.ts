import { scrypt, timingSafeEqual } from 'node:crypto';
import { WORK_PARTS } from '../../../../contract/enums/signIn.ts';
import {
  hasZeroBits,
  type SignInTask,
  type SignInWork,
  workHash,
  workText,
} from '../../../../contract/rules/identity/signInWork.ts';
import { newId } from '../../../base/newId.ts';
import { consumeTask } from '../../../store/repos/account/signInCost.ts';
import type { Deps } from '../../deps.ts';

/** A task is good for this long, and for one try. */
export const TASK_MS = 300_000;

/** What a task is bound to: whoever else solves one cannot use it. */
export type TaskFor = { readonly account: string; readonly address: string; readonly kid: string };

type Part = Pick<Deps, 'fields' | 'random' | 'store'>;
type Signed = { readonly id: string; readonly bits: number; readonly expiresAt: number };

/** Makes a task. Nothing is stored: the gateway knows its own tasks by their signature, in every process. */
export function makeTask({ fields, random }: Part, of: TaskFor, bits: number, now: number): SignInTask {
  const id = newId(random);
  const signed: Signed = { id, bits, expiresAt: now + TASK_MS };
  const challenge = `${id}.${bits}.${signed.expiresAt}.${signatureOf(fields, of, signed)}`;
  return { challenge, bits, parts: WORK_PARTS };
}

/**
 * Whether the work answers a task of ours for this very try, not yet used and about as hard as is due now: one bit
 * less will do, because failures of others may have come meanwhile. Right answers use the task up.
 */
export async function workDone(
  { fields, store }: Part,
  of: TaskFor,
  { work, bits, now }: { work: SignInWork; bits: number; now: number },
): Promise<boolean> {
  const [, id = '', given = '', until = '', signature = ''] =
    /^([0-9a-f]{32})\.(\d{1,2})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(work.challenge) ?? [];
  const signed = { id, bits: Number(given), expiresAt: Number(until) };
  if (id === '' || !same(signature, signatureOf(fields, of, signed))) return false;
  // A task that would live longer than any does was made before the clock was set back.
  if (signed.expiresAt <= now || signed.expiresAt > now + TASK_MS || signed.bits < bits - 1) return false;
  for (let part = 0; part < WORK_PARTS; part++) {
    const hash = await hashOf(work.challenge, workText(part, work.answers[part] ?? 0));
    if (!hasZeroBits(hash, signed.bits)) return false;
  }
  return consumeTask(store.db, id, signed.expiresAt);
}

function signatureOf(
  fields: Deps['fields'],
  { account, address, kid }: TaskFor,
  { id, bits, expiresAt }: Signed,
): string {
  return fields.index('login_task', [id, bits, expiresAt, account, address, kid].join(' '));
}

function hashOf(challenge: string, text: string): Promise<Buffer> {
  const { N, r, p, dkLen } = workHash;
  return new Promise((done, failed) => {
    scrypt(text, challenge, dkLen, { N, r, p }, (error, key) => (error ? failed(error) : done(key)));
  });
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
