import type { Permission, UserInfo } from '../../../contract/shapes/people.ts';
import type { Platform } from '../../platform/port.ts';
import { menuConfigSeen } from '../../shared/menuConfig.ts';
import { permissionsSeen } from '../../shared/session/sessionSlice.ts';
import { preferencesSeen } from '../../shared/settings.ts';
import type { AppStore } from '../store/store.ts';

/** Spec §9: the permission fetch is tried again after 1000 ms; here with growing waits and an end (wire-protocol §7). */
export const permissionWaits = [1000, 2000, 4000, 8000] as const;

type Circumstances = {
  /** Answers false when it ended early because the connection came back. */
  readonly wait: (ms: number) => Promise<boolean>;
  /** False once somebody else, or nobody, is signed in. */
  readonly stillHere: () => boolean;
};

/**
 * What follows a sign-in, or a session found at start (spec §4): permissions until present, the company's menu, the
 * person's own settings. Answers false when the permissions never came. Failures of the others are no reason to
 * stop somebody who is signed in.
 */
export async function afterSignIn(
  store: AppStore,
  platform: Platform,
  user: UserInfo,
  permissions: readonly Permission[],
  around: Circumstances,
): Promise<boolean> {
  const menu = platform.call('area.h5.get', { source: 'H5', companyid: user.company_id }).then((answer) => {
    if (answer.ok && around.stillHere()) store.dispatch(menuConfigSeen(answer.value.data));
  });
  const settings = platform.call('preference.get', {}).then((answer) => {
    if (answer.ok && around.stillHere()) store.dispatch(preferencesSeen(answer.value));
  });
  const granted = permissions.length > 0 || (await fetchPermissions(store, platform, user, around));
  await Promise.all([menu, settings]);
  return granted;
}

async function fetchPermissions(
  store: AppStore,
  platform: Platform,
  { username }: UserInfo,
  { wait, stillHere }: Circumstances,
): Promise<boolean> {
  for (let waited = 0; waited <= permissionWaits.length; ) {
    if (!stillHere()) return true;
    const answer = await platform.call('GetpermissionByUsername', { type: 'group', username });
    if (answer.ok && answer.value.data.length > 0) {
      if (stillHere()) store.dispatch(permissionsSeen(answer.value.data));
      return true;
    }
    if (waited === permissionWaits.length || (await wait(permissionWaits[waited] ?? 0))) waited += 1;
  }
  return false;
}
