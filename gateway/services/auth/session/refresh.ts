import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Permission, SessionKeysReply, UserInfo } from '../../../../contract/shapes/people.ts';
import type { Scope } from '../../../base/ports.ts';
import { lock } from '../../../store/db/locks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { write } from '../../../store/db/write.ts';
import {
  consumeRefresh,
  dropRefresh,
  findRefresh,
  type Refresh,
} from '../../../store/repos/account/refresh.ts';
import { endFamily } from '../../../store/repos/account/session.ts';
import { findPerson } from '../../../store/repos/people/person.ts';
import type { GatewayDeps } from '../../deps.ts';
import { permissionTree } from '../../policy/permissions.ts';
import { startSession } from './sessions.ts';
import { userInfoOf } from './userInfo.ts';

/** A secret may be shown again this long after its use, in case its answer never reached the client's disk. */
export const GRACE_MS = 60_000;

type Refreshed = { data: UserInfo; permissionByUsername: Permission[]; session: SessionKeysReply };
type Refusal = 'REFRESH_SPENT' | 'FORBIDDEN';

/**
 * New keys for a sign-in whose keys are gone. The secret is consumed by use and replaced. One shown a second time
 * ends the sign-in everywhere, for one of the two holders is a thief; except within 60 s while its replacement
 * has never been used: then the answer was lost, and a new replacement takes the lost one's place.
 */
export async function refreshSession(
  deps: GatewayDeps,
  secret: string,
  scope: Scope,
): Promise<Result<Refreshed, Refusal>> {
  const { db } = deps.store;
  const hash = deps.fields.index('refresh.secret', secret);
  const known = await findRefresh(db, hash);
  const holder = known && (await findPerson(db, known.employeeId));
  if (!holder) return fail('REFRESH_SPENT');
  const browser = known.cookieHash === null ? [] : [lock.browser(known.cookieHash)];
  return write(db, [lock.company(holder.companyId), ...browser], async (trx) => {
    const found = await findRefresh(trx, hash);
    const held = found && (await standing(deps, trx, found, scope));
    const person = held && (await findPerson(trx, held.employeeId));
    if (!held || !person?.active) return fail('REFRESH_SPENT');
    const { family, expiresAt: refreshUntil, cookieHash } = held;
    const started = await startSession(deps, trx, person, scope, { family, refreshUntil, cookieHash });
    if (!started) return fail('FORBIDDEN');
    if (held.successor !== null) await dropRefresh(trx, held.successor);
    await consumeRefresh(trx, held.hash, { at: held.spentAt ?? scope.now, successor: started.refreshHash });
    await record(deps, trx, held, 'ok');
    const permissions = await permissionTree(trx, person);
    return ok({
      data: userInfoOf(person, permissions, scope.language),
      permissionByUsername: permissions,
      session: started.reply,
    });
  });
}

/** The secret if it may be used now; a reused one ends its whole family first. */
async function standing(
  deps: GatewayDeps,
  db: Parameters<GatewayDeps['audit']['record']>[0],
  found: Refresh,
  scope: Scope,
): Promise<Refresh | null> {
  if (found.expiresAt <= scope.now || !sameBrowser(deps, found, scope)) return null;
  if (found.spentAt === null) return found;
  const unused = await neverUsed(db, found.successor);
  if (unused && scope.now - found.spentAt <= GRACE_MS) return found;
  await endFamily(db, found.family, scope.now);
  await deps.store.notifications.publish(db, found.employeeId);
  await record(deps, db, found, 'reused');
  return null;
}

function sameBrowser({ fields }: GatewayDeps, { channel, cookieHash }: Refresh, scope: Scope): boolean {
  if (!scope.device.startsWith(channel)) return false;
  if (cookieHash === null) return true;
  const sent = scope.browser?.cookie ?? null;
  return sent !== null && fields.index('session.cookie', sent) === cookieHash;
}

async function neverUsed(db: Db, successor: string | null): Promise<boolean> {
  const next = successor === null ? null : await findRefresh(db, successor);
  return next !== null && next.spentAt === null;
}

function record(
  deps: GatewayDeps,
  db: Parameters<GatewayDeps['audit']['record']>[0],
  { employeeId, family }: Refresh,
  decision: string,
): Promise<void> {
  return deps.audit.record(db, {
    actor: employeeId,
    subject: employeeId,
    ctx: '',
    tag: 'auth.session.refresh',
    object: family,
    decision,
    requestHash: '',
  });
}
