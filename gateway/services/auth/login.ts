import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { GatewayDeps } from '../../deps.ts';
import type { Scope } from '../../ports.ts';
import { lock } from '../../store/locks.ts';
import type { Db } from '../../store/openStore.ts';
import {
  findIdentifiers,
  findThrottle,
  isKnownDevice,
  rememberDevice,
  saveThrottle,
} from '../../store/repos/login.ts';
import { write } from '../../store/write.ts';
import { pictureRead } from './pictureCode.ts';
import { type LoginReply, refusedReply } from './reply.ts';
import { signInAs, trail } from './signIn.ts';
import {
  afterSuccess,
  afterTry,
  BLOCK_AFTER,
  BLOCK_MS,
  type Gate,
  gateOf,
  PICTURE_AFTER,
  type Standing,
} from './throttle.ts';
import { identifierIndex, openedBy } from './verifier.ts';

export type PasswordLogin = {
  readonly account: string;
  readonly passwordkey: string;
  readonly ficationId?: string | undefined;
  readonly ficationCode?: string | undefined;
  readonly installation?: string | undefined;
};

/** The row that counts an account's failures over all installations. */
const EVERYWHERE = '*';
/** Derivations under way at once before a sign-in is asked to come back. */
const MAX_DERIVING = 64;
let deriving = 0;

/**
 * Password sign-in (wire-protocol §6): throttle, then picture code, then the derivation. The try is counted before
 * it is judged. An unknown account gets the same answers for the same work.
 */
export async function passwordLogin(
  deps: GatewayDeps,
  input: PasswordLogin,
  scope: Scope,
): Promise<Result<LoginReply, 'FORBIDDEN' | 'UNAVAILABLE'>> {
  const { store } = deps;
  const account = identifierIndex(deps, input.account);
  const installation = installationOf(deps, input, scope);
  const gate = gateOf(await standingOf(store.db, account, installation), scope.now);
  if (gate.kind !== 'open') {
    await trail(deps, '', account.slice(0, 16), gate.kind);
    return ok(waitReply(deps, gate, scope));
  }
  if (gate.picture) {
    const refusal = await pictureRefusal(deps, input, scope);
    if (refusal) return ok(refusal);
  }
  if (deriving >= MAX_DERIVING) return fail('UNAVAILABLE', { retryAfterSeconds: 2 });
  const before = await countTry(deps, account, installation, { pictureRead: gate.picture, now: scope.now });
  if ('gate' in before)
    return ok(before.gate.kind === 'open' ? pictureNeeded(deps, scope) : waitReply(deps, before.gate, scope));
  const stored = await findIdentifiers(store.db, account);
  deriving += 1;
  const opened = await openedBy(deps, input.account, input.passwordkey, stored).finally(() => {
    deriving -= 1;
  });
  const employeeIds = stored.filter((_, position) => opened[position]).map(({ employeeId }) => employeeId);
  if (employeeIds.length === 0) return ok(await wrongReply(deps, account, before.failures, scope));
  await write(store.db, lock.account(account), async (trx) => {
    const after = afterSuccess(before.standing, scope.now);
    await saveThrottle(trx, account, installation, after.mine);
    await saveThrottle(trx, account, EVERYWHERE, after.wide);
    await rememberDevice(trx, account, installation, scope.now);
  });
  const shown = new Set(stored.map(({ verifier }) => verifier));
  return signInAs(deps, employeeIds, scope, 'password', async (db, { id }) =>
    // A password changed since it was looked at opens nothing any more.
    (await findIdentifiers(db, account)).some((now) => now.employeeId === id && shown.has(now.verifier)),
  );
}

type Wait = { readonly kind: 'blocked' | 'slowed'; readonly until: number };
type Counted = { readonly standing: Standing; readonly failures: number } | { readonly gate: Gate };

/** Judges again and counts in one transaction, so that tries sent together cannot slip through together. */
function countTry(
  { store }: GatewayDeps,
  account: string,
  installation: string,
  { pictureRead: read, now }: { pictureRead: boolean; now: number },
): Promise<Counted> {
  return write(store.db, lock.account(account), async (trx) => {
    const standing = await standingOf(trx, account, installation);
    const gate = gateOf(standing, now);
    if (gate.kind !== 'open' || (gate.picture && !read)) return { gate };
    const after = afterTry(standing, now);
    await saveThrottle(trx, account, installation, after.mine);
    await saveThrottle(trx, account, EVERYWHERE, after.wide);
    return { standing, failures: after.mine.failures };
  });
}

async function standingOf(db: Db, account: string, installation: string): Promise<Standing> {
  return {
    mine: await findThrottle(db, account, installation),
    wide: await findThrottle(db, account, EVERYWHERE),
    known: await isKnownDevice(db, account, installation),
  };
}

/** A client without an installation id is told apart by its address, so that strangers cannot use up its tries. */
function installationOf({ fields }: GatewayDeps, { installation }: PasswordLogin, scope: Scope): string {
  return fields.index('login_installation', installation ?? `address ${scope.address}`).slice(0, 32);
}

async function pictureRefusal(
  deps: GatewayDeps,
  input: PasswordLogin,
  scope: Scope,
): Promise<LoginReply | null> {
  const { ficationId, ficationCode } = input;
  if (!ficationId || !ficationCode) return pictureNeeded(deps, scope);
  if (await pictureRead(deps, ficationId, ficationCode, scope.now)) return null;
  return refusedReply('verify', deps.words(scope.language, 'LOGIN_PICTURE_WRONG'));
}

function pictureNeeded({ words }: GatewayDeps, { language }: Scope): LoginReply {
  return refusedReply('verify', words(language, 'LOGIN_PICTURE_NEEDED'));
}

async function wrongReply(
  deps: GatewayDeps,
  account: string,
  failures: number,
  scope: Scope,
): Promise<LoginReply> {
  await trail(deps, '', account.slice(0, 16), 'wrong');
  const { words } = deps;
  if (failures >= BLOCK_AFTER)
    return waitReply(deps, { kind: 'blocked', until: scope.now + BLOCK_MS }, scope);
  if (failures < PICTURE_AFTER) return refusedReply('wrong', words(scope.language, 'LOGIN_WRONG'));
  return refusedReply('verify', words(scope.language, 'LOGIN_WRONG_PICTURE_NEXT'));
}

function waitReply({ words }: GatewayDeps, { kind, until }: Wait, { language, now }: Scope): LoginReply {
  const seconds = Math.ceil((until - now) / 1000);
  if (kind === 'slowed') return refusedReply('slowed', words(language, 'LOGIN_SLOWED', { seconds }));
  return refusedReply('blocked', words(language, 'LOGIN_BLOCKED', { minutes: Math.ceil(seconds / 60) }));
}
