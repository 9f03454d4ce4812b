import type { Permission, UserInfo } from '../../../contract/shapes/people.ts';
import type { Platform } from '../../platform/port.ts';
import { untilLoaded } from '../../shared/loading/lazyPart.ts';
import { menuConfigSeen } from '../../shared/menuConfig.ts';
import { preferencesSeen } from '../../shared/settings.ts';
import type { AppStore } from '../store/store.ts';

/**
 * What follows a sign-in, or a session found at start (spec §4): permissions until present, the company's menu, the
 * person's own settings. `stillHere` is false once this sign-in is over. Failures are no reason to stop somebody who is
 * signed in.
 */
export function afterSignIn(
  store: AppStore,
  platform: Platform,
  user: UserInfo,
  permissions: readonly Permission[],
  stillHere: () => boolean,
): void {
  void platform.call('area.h5.get', { source: 'H5', companyid: user.company_id }).then((answer) => {
    if (answer.ok && stillHere()) store.dispatch(menuConfigSeen(answer.value.data));
  });
  void platform.call('preference.get', {}).then((answer) => {
    if (answer.ok && stillHere()) store.dispatch(preferencesSeen(answer.value));
  });
  // A sign-in brings them as a rule, so the first load does without.
  if (permissions.length === 0)
    void untilLoaded(() => import('./fetchPermissions.ts')).then(({ fetchPermissions }) =>
      fetchPermissions(store, platform, user.username, stillHere),
    );
}
