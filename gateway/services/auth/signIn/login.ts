import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { SignInWork } from '../../../../contract/rules/identity/signInWork.ts';
import { boundInFlight } from '../../../base/inFlight.ts';
import type { Scope } from '../../../base/ports.ts';
import { findIdentifiers } from '../../../store/repos/account/login.ts';
import { type Registration, unapprovedOf } from '../../../store/repos/account/registrations.ts';
import type { GatewayDeps } from '../../deps.ts';
import { makeTask, workDone } from '../cost/signInTask.ts';
import { BLOCK_AFTER, BLOCK_MS, type Gate, gateOf, type Open, PICTURE_AFTER } from '../cost/throttle.ts';
import { pictureRead } from '../picture/pictureCode.ts';
import { type LoginReply, refusedReply, sentence } from '../session/reply.ts';
import { applicantLogins } from './applicantLogins.ts';
import { inLine } from './inLine.ts';
import { signInAs, trail } from './signIn.ts';
import {
  countAddressFailure,
  countPartSuccess,
  countSuccess,
  countTry,
  findStanding,
  originOf,
  type SignInOrigin,
} from './standing.ts';
import { openedBy } from './verifier.ts';

export type PasswordLogin = {
  readonly account: string;
  readonly passwordkey: string;
  readonly ficationId?: string | undefined;
  readonly ficationCode?: string | undefined;
  readonly installation?: string | undefined;
  readonly work?: SignInWork | undefined;
  readonly outsideToken?: string | undefined;
};

type Reply = Result<LoginReply, 'FORBIDDEN' | 'UNAVAILABLE'>;
type Try = { readonly input: PasswordLogin; readonly origin: SignInOrigin; readonly scope: Scope };

/** Tries being judged at once, or waiting for it, of one address and in all, before a sign-in is asked to come back. */
const judged = boundInFlight({ each: 64, all: 256 });
/** Questions to an outside challenge under way; beyond them its tokens are worth nothing, and work is asked for. */
const asking = boundInFlight({ each: 16, all: 128 });

/**
 * Password sign-in (wire-protocol §6): throttle, then work and picture code where they are due, then the derivation.
 * The try is counted before it is judged. An unknown account gets the same answers for the same work.
 */
export async function passwordLogin(deps: GatewayDeps, input: PasswordLogin, scope: Scope): Promise<Reply> {
  const { config, store } = deps;
  const one: Try = { input, origin: originOf(deps, input, scope), scope };
  const standing = await findStanding(store.db, one.origin);
  const gate = gateOf(standing, config.signIn, scope.now);
  // A slow service holds up who brings its token, and nobody who waits to be judged.
  const passed = await passedOutside(deps, one, gate);
  const leave = judged.enter(one.origin.address);
  if (!leave) return fail('UNAVAILABLE', { retryAfterSeconds: 2 });
  try {
    const refusal = await refusalAt(deps, one, gate, passed);
    if (refusal || gate.kind !== 'open') return refusal ?? fail('FORBIDDEN');
    const work = () => judgedTry(deps, one, gate);
    return await (gate.bits > 0 || standing.known ? work() : inLine(one.origin.address, work));
  } finally {
    leave();
  }
}

/** Why a try does not get as far as its password; null when it brought what is due. */
async function refusalAt(deps: GatewayDeps, one: Try, gate: Gate, passed: boolean): Promise<Reply | null> {
  const { input, scope } = one;
  const { ficationId = '', ficationCode = '' } = input;
  const hasPicture = ficationId !== '' && ficationCode !== '';
  if (gate.kind !== 'open' || (gate.picture && !hasPicture)) return closedReply(deps, one, gate, hasPicture);
  if (gate.bits > 0 && !passed && !(await paidFor(deps, one, gate)))
    return closedReply(deps, one, gate, hasPicture);
  if (!gate.picture || (await pictureRead(deps, ficationId, ficationCode, scope.now))) return null;
  return ok(refusedReply('verify', sentence(deps.words, scope.language, 'LOGIN_PICTURE_WRONG')));
}

async function paidFor(deps: GatewayDeps, { input, origin, scope }: Try, { bits }: Open): Promise<boolean> {
  const { work } = input;
  return work !== undefined && workDone(deps, { ...origin, kid: scope.kid }, { work, bits, now: scope.now });
}

/** Whether an outside challenge was passed in place of the work that is due. */
async function passedOutside(
  { outsideChallenge }: GatewayDeps,
  { input, origin }: Try,
  gate: Gate,
): Promise<boolean> {
  const { outsideToken, ficationId = '', ficationCode = '' } = input;
  // Who brings work is judged by that.
  if (outsideToken === undefined || input.work !== undefined || outsideChallenge === null) return false;
  if (gate.kind !== 'open' || gate.bits === 0) return false;
  if (gate.picture && (ficationId === '' || ficationCode === '')) return false;
  const leave = asking.enter(origin.address);
  if (!leave) return false;
  try {
    return await outsideChallenge.passed(outsideToken);
  } finally {
    leave();
  }
}

/** Counts a try that brought what is due, derives, and says what came of it. */
async function judgedTry(deps: GatewayDeps, one: Try, paid: Open): Promise<Reply> {
  const { input, origin, scope } = one;
  const { now } = scope;
  const counted = await countTry(deps, origin, { paid, now });
  if ('gate' in counted) return closedReply(deps, one, counted.gate, paid.picture);
  const stored = await findIdentifiers(deps.store.db, origin.account);
  // Who has no account may have asked for one; asked for every account, so that the time taken tells nothing.
  const registration = await unapprovedOf(deps.store.db, origin.account);
  const applicant = stored.length === 0 ? registration : null;
  const asked = applicant
    ? applicantLogins(applicant).filter(({ identifierIdx }) => identifierIdx === origin.account)
    : [];
  const opened = await openedBy(deps, input.account, input.passwordkey, applicant ? asked : stored);
  if (applicant && opened.some(Boolean)) {
    await countSuccess(deps, origin, { before: counted.standing, now });
    return ok(registrationReply(deps, scope, applicant));
  }
  const employeeIds = stored.filter((_, position) => opened[position]).map(({ employeeId }) => employeeId);
  if (employeeIds.length === 0) {
    await countAddressFailure(deps, origin, now);
    return wrongReply(deps, one, counted.failures);
  }
  if (employeeIds.length < stored.length) await countPartSuccess(deps, origin, now);
  else await countSuccess(deps, origin, { before: counted.standing, now });
  const shown = new Set(stored.map(({ verifier }) => verifier));
  const way = { how: 'password', installation: input.installation };
  return signInAs(deps, employeeIds, scope, way, async (db, { id }) =>
    // A password changed since it was looked at opens nothing any more.
    (await findIdentifiers(db, origin.account)).some(
      (now) => now.employeeId === id && shown.has(now.verifier),
    ),
  );
}

async function wrongReply(deps: GatewayDeps, one: Try, failures: number): Promise<Reply> {
  const { origin, scope } = one;
  const { words } = deps;
  await trail(deps, '', origin.account.slice(0, 16), 'wrong');
  if (failures >= BLOCK_AFTER && origin.named) return ok(blockedReply(deps, scope, scope.now + BLOCK_MS));
  if (failures < PICTURE_AFTER)
    return ok(refusedReply('wrong', sentence(words, scope.language, 'LOGIN_WRONG')));
  return ok(refusedReply('verify', sentence(words, scope.language, 'LOGIN_WRONG_PICTURE_NEXT')));
}

/** What an applicant with the right password is told instead of being let in. */
function registrationReply(
  { words }: GatewayDeps,
  { language }: Scope,
  { state, reason }: Pick<Registration, 'state' | 'reason'>,
): LoginReply {
  return state === 'refused'
    ? refusedReply('wrong', sentence(words, language, 'LOGIN_REGISTRATION_REFUSED', { why: reason }))
    : refusedReply('wrong', sentence(words, language, 'LOGIN_REGISTRATION_PENDING'));
}

/** The answer to a try for which something is due first: time, a picture code, or work. */
async function closedReply(
  deps: GatewayDeps,
  { origin, scope }: Try,
  gate: Gate,
  hasPicture: boolean,
): Promise<Reply> {
  const { words } = deps;
  const { language, now } = scope;
  if (gate.kind === 'blocked') {
    await trail(deps, '', origin.account.slice(0, 16), 'blocked');
    return ok(blockedReply(deps, scope, gate.until));
  }
  if (gate.picture && !hasPicture)
    return ok(refusedReply('verify', sentence(words, language, 'LOGIN_PICTURE_NEEDED')));
  await trail(deps, '', origin.account.slice(0, 16), 'slowed');
  const said = sentence(words, language, 'LOGIN_SLOWED', { minutes: Math.ceil(gate.freeInMs / 60_000) });
  const task = makeTask(deps, { ...origin, kid: scope.kid }, gate.bits, now);
  return ok({ ...refusedReply('slowed', said), task });
}

function blockedReply({ words }: GatewayDeps, { language, now }: Scope, until: number): LoginReply {
  return refusedReply(
    'blocked',
    sentence(words, language, 'LOGIN_BLOCKED', { minutes: Math.ceil((until - now) / 60_000) }),
  );
}
