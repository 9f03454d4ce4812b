import type { Platform } from '../../platform/port.ts';
import { permissionsLost, permissionsSeen } from '../../shared/session/sessionSlice.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import type { AppStore } from '../store/store.ts';

/** Spec §9: permissions are asked for again after 1000 ms; here waits grow, and the last is repeated (wire-protocol §7). */
const waits = [1000, 2000, 4000];
const lastWait = 8000;

/**
 * Asks for somebody's permissions until they are present, as long as `stillHere`; says once that they are missing, when
 * the growing waits have passed without them.
 */
export async function fetchPermissions(
  store: AppStore,
  platform: Platform,
  username: string,
  stillHere: () => boolean,
): Promise<void> {
  let isMissed = false;
  for (let waited = 0; stillHere(); ) {
    const answer = await platform.call('GetpermissionByUsername', { type: 'group', username });
    if (!stillHere()) return;
    if (answer.ok && answer.value.data.length > 0) {
      store.dispatch(permissionsSeen(answer.value.data));
      return;
    }
    if (waited > waits.length && !isMissed) {
      store.dispatch(permissionsLost());
      showToast({ kind: 'warning', text: (i18n) => i18n.t('common:session.permissionsMissing') });
      isMissed = true;
    }
    if (await waitUnlessBack(platform, waits[waited] ?? lastWait)) waited += 1;
  }
}

/** Waits, ms, and answers true; false as soon as the host or the gateway can be asked again. */
function waitUnlessBack(platform: Platform, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (whole: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(whole);
    };
    const timer = setTimeout(() => end(true), ms);
    const stop = platform.on('connection.changed', ({ online }) => {
      if (online) end(false);
    });
  });
}
