import type { SessionKeysReply } from '../../../../contract/shapes/people.ts';
import { toBase64 } from '../../../../contract/wire/base64.ts';
import { newId } from '../../../base/newId.ts';
import type { Scope } from '../../../base/ports.ts';
import { sealKeys } from '../../../crypto/keys/storedKeys.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { insertRefresh } from '../../../store/repos/account/refresh.ts';
import { cookieInUse, insertSession } from '../../../store/repos/account/session.ts';
import type { Person } from '../../../store/repos/people/person.ts';
import type { GatewayDeps } from '../../deps.ts';

/** Session life (wire-protocol §4): idle 30 min, absolute 12 h; refresh secrets live at most 14 days. */
export const IDLE_SECONDS = 1800;
export const ABSOLUTE_SECONDS = 43_200;
export const REFRESH_MS = 14 * 24 * 3_600_000;

/** The browser channel, whose sessions are tied to a cookie. */
function isBrowser(scope: Pick<Scope, 'device'>): boolean {
  return scope.device.startsWith('h5');
}

/** Where a session continues a sign-in: its family, its end, and its browser. */
export type Continued = {
  readonly family: string;
  readonly refreshUntil: number;
  readonly cookieHash: string | null;
};

/**
 * Starts a session over the bootstrap key of this request, new or as the continuation of a sign-in. Answers what
 * the client needs to derive the same keys; null when the request did not come over a bootstrap key.
 */
export async function startSession(
  deps: GatewayDeps,
  db: Db,
  person: Person,
  scope: Scope,
  continued?: Continued,
): Promise<{ reply: SessionKeysReply; refreshHash: string } | null> {
  const { fields, keys, random } = deps;
  const kid = `S${newId(random)}`;
  const seed = random.bytes(32);
  const sessionKeys = keys.session(scope.kid, seed, kid);
  if (!sessionKeys) return null;
  const family = continued?.family ?? newId(random);
  const cookieHash = continued ? continued.cookieHash : await bindBrowser(deps, db, scope);
  const device = scope.device.slice(0, 2) + person.userCode;
  const keysEnc = sealKeys(fields, sessionKeys);
  await insertSession(db, {
    kid,
    employeeId: person.id,
    device,
    keysEnc,
    cookieHash,
    family,
    name: (isBrowser(scope) && scope.browser?.name) || { browser: null, system: null },
    now: scope.now,
  });
  const refresh = Buffer.from(random.bytes(32)).toString('base64url');
  const refreshHash = fields.index('refresh.secret', refresh);
  await insertRefresh(
    db,
    {
      hash: refreshHash,
      family,
      employeeId: person.id,
      channel: scope.device.slice(0, 2),
      cookieHash,
      expiresAt: continued?.refreshUntil ?? scope.now + REFRESH_MS,
      spentAt: null,
      successor: null,
    },
    scope.now,
  );
  const reply = {
    kid,
    seed: toBase64(seed),
    idleSeconds: IDLE_SECONDS,
    absoluteSeconds: ABSOLUTE_SECONDS,
    refresh,
  };
  return { reply, refreshHash };
}

/**
 * Gives an H5 session its browser cookie. One browser keeps one cookie for all its tabs, so that signing in on a
 * second tab does not sign out the first; a cookie no live session knows is replaced.
 */
async function bindBrowser({ fields, random }: GatewayDeps, db: Db, scope: Scope): Promise<string | null> {
  if (!isBrowser(scope)) return null;
  const sent = scope.browser?.cookie ?? null;
  const sentHash = sent === null ? null : fields.index('session.cookie', sent);
  if (sentHash !== null && (await cookieInUse(db, sentHash))) return sentHash;
  const made = Buffer.from(random.bytes(32)).toString('base64url');
  scope.browser?.bind(made);
  return fields.index('session.cookie', made);
}
