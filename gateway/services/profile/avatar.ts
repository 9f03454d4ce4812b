import type { profileCalls } from '../../../contract/calls/profile/shapes.ts';
import { AVATAR_BYTES, AVATAR_SIDE, AVATARS_AN_HOUR } from '../../../contract/enums/profile.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { plainJpeg } from '../../base/plainJpeg.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { writeFor } from '../../store/db/write.ts';
import { takeTokens } from '../../store/repos/operation/transport.ts';
import { avatarOf, deleteAvatar, putAvatar } from '../../store/repos/people/profiles.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';

type Calls = typeof profileCalls;
type Set = Calls['profile.avatar.set'];

const hourly = { burst: AVATARS_AN_HOUR, perSecond: AVATARS_AN_HOUR / 3600 };

/** The caller's picture as base64; null for none. */
export async function ownAvatar(
  { store, fields }: Deps,
  scope: Scope,
): Promise<OutputOf<Calls['profile.avatar.get']>> {
  const sealed = await avatarOf(store.db, callerOf(scope).employeeId);
  return { picture: sealed === null ? null : fields.decrypt('avatar.picture', sealed) };
}

/** Stores a picture of the caller. What it is, is told by its bytes alone, and only the picture in them is kept. */
export async function setAvatar(
  deps: Deps,
  scope: Scope,
  { picture }: ParsedOf<Set>,
): Promise<Result<OutputOf<Set>, ErrorOf<Set> | 'RATE_LIMITED'>> {
  const { companyId, employeeId } = callerOf(scope);
  const { store, fields } = deps;
  const given = Buffer.from(picture, 'base64');
  if (given.length > AVATAR_BYTES) return fail('PICTURE_TOO_LARGE');
  const read = plainJpeg(given);
  if (read?.width !== AVATAR_SIDE || read.height !== AVATAR_SIDE) return fail('PICTURE_INVALID');
  const asked = { key: `avatar ${employeeId}`, want: 1, limit: hourly, now: scope.now };
  const { granted, missing } = await takeTokens(store.db, store.dialect, asked);
  if (granted === 0) {
    const retryAfterSeconds = Math.max(1, Math.ceil(missing / 1000 / hourly.perSecond));
    return fail('RATE_LIMITED', { retryAfterSeconds });
  }
  const sealed = fields.encrypt('avatar.picture', Buffer.from(read.bytes).toString('base64'));
  await writeFor(store.db, companyId, async (trx) => {
    await putAvatar(trx, employeeId, sealed, scope.now);
    await recordOwn(deps, trx, scope, { tag: 'profile.avatar.set', id: employeeId, decision: 'set' });
  });
  return ok({});
}

/** Deletes the caller's picture; sent again, it changes nothing. */
export async function removeAvatar(deps: Deps, scope: Scope): Promise<Result<Record<string, never>, never>> {
  const { companyId, employeeId } = callerOf(scope);
  await writeFor(deps.store.db, companyId, async (trx) => {
    await deleteAvatar(trx, employeeId);
    await recordOwn(deps, trx, scope, { tag: 'profile.avatar.remove', id: employeeId, decision: 'removed' });
  });
  return ok({});
}
