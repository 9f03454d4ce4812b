import { v4 as uuidV4 } from 'uuid';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Scope } from '../../../base/ports.ts';
import { type Lock, lock } from '../../../store/db/locks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { write } from '../../../store/db/write.ts';
import {
  consumeIdentityOffer,
  insertIdentityOffer,
  isOffered,
} from '../../../store/repos/account/oneTime.ts';
import { findPeople, findPerson, type Person } from '../../../store/repos/people/person.ts';
import type { GatewayDeps } from '../../deps.ts';
import { permissionTree } from '../../policy/permissions.ts';
import { choiceReply, type LoginReply, refusedReply, sentence, signedInReply } from '../session/reply.ts';
import { startSession } from '../session/sessions.ts';
import { notifyOfDevice } from './notifyOfDevice.ts';

/** A way in, as the trail names it, and the client's installation where it said one. */
export type WayIn = { readonly how: string; readonly installation?: string | undefined };

/** Whether what somebody showed on the way in is good still, asked once nothing can change it any more. */
export type StillGood = (db: Db, person: Person) => Promise<boolean>;

/** An identity has to be chosen within this time. */
export const OFFER_MS = 120_000;

/**
 * What follows once it is certain which employees somebody is: signed in, a choice of identities, or the word
 * that the account is deactivated.
 */
export async function signInAs(
  deps: GatewayDeps,
  employeeIds: readonly string[],
  scope: Scope,
  way: WayIn,
  stillGood: StillGood = async () => true,
): Promise<Result<LoginReply, 'FORBIDDEN'>> {
  const { random, store, words } = deps;
  const found = await findPeople(store.db, employeeIds);
  const active = found.filter((person) => person.active);
  const [only] = active;
  if (!only) {
    await trail(deps, found[0]?.id ?? '', way.how, 'deactivated');
    return ok(refusedReply('deactivated', sentence(words, scope.language, 'LOGIN_DEACTIVATED')));
  }
  if (active.length === 1) return signInOne(deps, only, scope, { ...way, stillGood });
  const uuid = uuidV4({ random: random.bytes(16) });
  const locks = [...new Set(active.map(({ companyId }) => companyId))].map(lock.company);
  const isOfferable = await write(store.db, locks, async (trx) => {
    for (const person of active) if (!(await stillGood(trx, person))) return false;
    const employeeIds = active.map(({ id }) => id);
    await insertIdentityOffer(trx, { uuid, kid: scope.kid, employeeIds, expiresAt: scope.now + OFFER_MS });
    return true;
  });
  if (!isOfferable) {
    await trail(deps, '', way.how, 'changedMeanwhile');
    return ok(refusedReply('wrong', sentence(words, scope.language, 'LOGIN_WRONG')));
  }
  return ok(choiceReply(active, uuid, sentence(words, scope.language, 'LOGIN_CHOOSE'), scope.language));
}

/** The second step of 201: the uuid is consumed whoever is chosen, and the chosen one must have been offered. */
export async function chooseIdentity(
  deps: GatewayDeps,
  { uuid, username, installation }: { uuid: string; username: string; installation?: string | undefined },
  scope: Scope,
): Promise<Result<LoginReply, 'FORBIDDEN'>> {
  const { store, words } = deps;
  const offered = await consumeIdentityOffer(store.db, uuid, scope.kid, scope.now);
  const people = await findPeople(store.db, offered ?? []);
  const chosen = people.find((person) => person.username === username && person.active);
  if (!chosen) {
    await trail(deps, '', 'identity', 'offerSpent');
    return ok(refusedReply('offerSpent', sentence(words, scope.language, 'LOGIN_OFFER_SPENT')));
  }
  // A password that was changed meanwhile takes its offers back.
  const stillGood: StillGood = (db) => isOffered(db, uuid);
  return signInOne(deps, chosen, scope, { how: 'identity', installation, stillGood });
}

async function signInOne(
  deps: GatewayDeps,
  person: Person,
  scope: Scope,
  { how, installation, stillGood }: WayIn & { readonly stillGood: StillGood },
): Promise<Result<LoginReply, 'FORBIDDEN'>> {
  const { words } = deps;
  return write(deps.store.db, signInLocks(deps, person, scope), async (trx) => {
    const now = await findPerson(trx, person.id);
    if (!now?.active || !(await stillGood(trx, now))) {
      await deps.audit.record(trx, entry(person.id, how, 'changedMeanwhile'));
      const [code, text] = now?.active
        ? (['wrong', 'LOGIN_WRONG'] as const)
        : (['deactivated', 'LOGIN_DEACTIVATED'] as const);
      return ok(refusedReply(code, sentence(words, scope.language, text)));
    }
    const started = await startSession(deps, trx, person, scope);
    if (!started) return fail('FORBIDDEN');
    await deps.audit.record(trx, entry(person.id, how, 'ok'));
    await notifyOfDevice(deps, trx, person.id, { scope, installation });
    const permissions = await permissionTree(trx, person);
    return ok(signedInReply(person, permissions, started.reply, scope.language));
  });
}

/** The person's company, and the browser whose cookie the new session may share with others. */
function signInLocks({ fields }: GatewayDeps, person: Person, scope: Scope): Lock[] {
  const cookie = scope.browser?.cookie ?? null;
  const browser = cookie === null ? [] : [lock.browser(fields.index('session.cookie', cookie))];
  return [lock.company(person.companyId), ...browser];
}

/** A row of the trail about a sign-in. */
export async function trail(deps: GatewayDeps, actor: string, how: string, decision: string): Promise<void> {
  await deps.audit.append(entry(actor, how, decision));
}

function entry(actor: string, how: string, decision: string) {
  return { actor, subject: actor, ctx: '', tag: 'H5Login', object: how, decision, requestHash: '' };
}
