import type { Platform } from '../../platform/port.ts';
import { api } from '../../shared/api.ts';
import { untilLoaded } from '../../shared/loading/lazyPart.ts';
import { menuConfigSeen } from '../../shared/menuConfig.ts';
import { takeThird } from '../../shared/session/pendingThird.ts';
import type { SessionState } from '../../shared/session/sessionSlice.ts';
import { forgetters, subjectChanged, userChanged } from '../../shared/session/subject.ts';
import { choicesForgotten, ownerSeen } from '../../shared/settings.ts';
import { showToast, toastQueue } from '../../shared/ui/feedback/toastQueue.ts';
import type { AppStore } from '../store/store.ts';
import { afterSignIn } from './afterSignIn.ts';
import { saveMessagingLink } from './messagingLink.ts';

/** Who is worked for: the user, or the principal acted for. Cached answers belong to one subject. */
export function subjectOf(session: SessionState): string {
  return session.status === 'signedIn' ? `${session.user.id}:${session.acting?.principalId ?? ''}` : '';
}

const userOf = (session: SessionState) => (session.status === 'signedIn' ? session.user.id : '');

/** What a change of session brings with it: other answers, what follows a sign-in, and a word to the person. */
export function followSession(store: AppStore, platform: Platform): () => void {
  let before = store.getState().session;
  let lastSubject = subjectOf(before);
  let signIns = 0;
  const ended = endedToast();
  const stop = store.subscribe(() => {
    const now = store.getState().session;
    if (now === before) return;
    const was = before;
    before = now;
    const subject = subjectOf(now);
    // An expired session is no other subject yet: what its owner typed waits for them.
    if (subject !== '' && lastSubject !== '' && subject !== lastSubject) store.dispatch(subjectChanged());
    if (subject !== '') lastSubject = subject;
    if (subjectOf(was) !== '' && subject !== subjectOf(was)) store.dispatch(api.util.resetApiState());
    if (now.status === 'signedOut' && now.because === 'ended') ended.show();
    if (now.status === 'signedIn') ended.close();
    if (userOf(now) !== userOf(was)) {
      const mine = ++signIns;
      followUser(store, platform, was, now, () => signIns === mine);
    } else if (actingTakenAway(was, now))
      showToast({ kind: 'warning', text: (i18n) => i18n.t('common:acting.ended') });
  });
  return () => {
    signIns += 1;
    stop();
  };
}

/** Asks to sign in again, until that is done. */
function endedToast(): { show(): void; close(): void } {
  let shown: string | null = null;
  const close = () => {
    if (shown !== null) toastQueue.close(shown);
    shown = null;
  };
  const show = () => {
    close();
    shown = showToast({ kind: 'warning', text: (i18n) => i18n.t('common:session.ended') });
  };
  return { show, close };
}

function followUser(
  store: AppStore,
  platform: Platform,
  was: SessionState,
  now: SessionState,
  stillHere: () => boolean,
): void {
  if (was.status === 'signedIn') {
    store.dispatch(menuConfigSeen(null));
    store.dispatch(choicesForgotten());
  }
  followOwner(store, now);
  if (now.status !== 'signedIn') return;
  const { user, permissions } = now;
  afterSignIn(store, platform, user, permissions, stillHere);
  void saveMessagingLink(platform, user);
  const third = takeThird();
  if (third)
    void untilLoaded(() => import('./bindThird.ts')).then(({ askToBind }) => {
      if (stillHere()) askToBind(platform, third, user.realname, stillHere);
    });
}

/** Leaving on purpose says so itself (`actingLeft` comes first); what the gateway takes away is said here. */
function actingTakenAway(was: SessionState, now: SessionState): boolean {
  return (
    was.status === 'signedIn' &&
    now.status === 'signedIn' &&
    was.acting !== null &&
    now.acting === null &&
    !now.leftActing
  );
}

/**
 * Half-made bookings survive an expired session of the same person, a reload too; they go when somebody leaves on
 * purpose or somebody else signs in.
 */
function followOwner(store: AppStore, now: SessionState): void {
  const { owner } = store.getState().settings;
  const next = userOf(now) || null;
  const isLeft = now.status === 'signedOut' && now.because === 'left';
  if (isLeft || (owner !== null && next !== null && owner !== next)) {
    store.dispatch(userChanged());
    for (const forget of forgetters) forget();
  }
  if (isLeft || next !== null) store.dispatch(ownerSeen(next));
}
