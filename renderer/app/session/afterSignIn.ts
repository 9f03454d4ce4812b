import type { Permission, UserInfo } from '../../../contract/shapes/people.ts';
import type { Platform } from '../../platform/port.ts';
import { menuConfigSeen } from '../../shared/menuConfig.ts';
import { permissionsSeen } from '../../shared/session/sessionSlice.ts';
import { preferencesSeen } from '../../shared/settings.ts';
import type { AppStore } from '../store/store.ts';

/** Spec §9: permissions are asked for again after 1000 ms; here waits grow, and the last is repeated (wire-protocol §7). */
const permissionWaits = [1000, 2000, 4000];
const lastWait = 8000;

type Circumstances = {
  /** Answers false when it ended early because the connection came back. */
  readonly wait: (ms: number) => Promise<boolean>;
  /** False once this sign-in is over. */
  readonly stillHere: () => boolean;
  /** Called once, when the growing waits have passed without permissions. */
  readonly missing: () => void;
};

/**
 * What follows a sign-in, or a session found at start (spec §4): permissions until present, the company's menu, the
 * person's own settings. Failures are no reason to stop somebody who is signed in.
 */
export async function afterSignIn(
  store: AppStore,
  platform: Platform,
  user: UserInfo,
  permissions: readonly Permission[],
  around: Circumstances,
): Promise<void> {
  const menu = platform.call('area.h5.get', { source: 'H5', companyid: user.company_id }).then((answer) => {
    if (answer.ok && around.stillHere()) store.dispatch(menuConfigSeen(answer.value.data));
  });
  const settings = platform.call('preference.get', {}).then((answer) => {
    if (answer.ok && around.stillHere()) store.dispatch(preferencesSeen(answer.value));
  });
  if (permissions.length === 0) await fetchPermissions(store, platform, user, around);
  await Promise.all([menu, settings]);
}

async function fetchPermissions(
  store: AppStore,
  platform: Platform,
  { username }: UserInfo,
  { wait, stillHere, missing }: Circumstances,
): Promise<void> {
  let isMissed = false;
  for (let waited = 0; stillHere(); ) {
    const answer = await platform.call('GetpermissionByUsername', { type: 'group', username });
    if (!stillHere()) return;
    if (answer.ok && answer.value.data.length > 0) {
      store.dispatch(permissionsSeen(answer.value.data));
      return;
    }
    if (waited > permissionWaits.length && !isMissed) {
      missing();
      isMissed = true;
    }
    if (await wait(permissionWaits[waited] ?? lastWait)) waited += 1;
  }
}
