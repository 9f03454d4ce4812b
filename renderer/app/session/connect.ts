import type { i18n } from 'i18next';
import type { Failure } from '../../../contract/kit/result.ts';
import type { SessionView, ShellEvent } from '../../../contract/shell.ts';
import type { Platform } from '../../platform/port.ts';
import { connectionSeen, outboxSeen } from '../../shared/connection.ts';
import { learnSkew } from '../../shared/gatewayClock.ts';
import { outdated } from '../../shared/outdated.ts';
import { selectIsUnreached, sessionSeen, sessionUnreached } from '../../shared/session/sessionSlice.ts';
import { errorText, isSaidInPlace, onSaidInPlace } from '../../shared/text/errorText.ts';
import { showLanguage } from '../../shared/text/i18n.ts';
import { showToast, toastQueue } from '../../shared/ui/feedback/toastQueue.ts';
import type { AppStore, MadeStore } from '../store/store.ts';
import { followSession } from './followSession.ts';
import { asMiniProgramUser } from './miniProgramUser.ts';

/**
 * Ties the store to the platform: the session found at start and its changes, the connection and outbox, caches
 * the core outdated, the language, toasts for failed commands. Answers a function that unties them.
 */
export function connect({ store, watchFailures }: MadeStore, platform: Platform, text: i18n): () => void {
  // Said once: where it was given, or else by a toast.
  const timers = new Set<ReturnType<typeof setTimeout>>();
  watchFailures((failure) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isSaidInPlace(failure)) void sayFailure(text, failure);
    }, inPlaceMs);
    timers.add(timer);
  });
  const see = (view: SessionView) => {
    const placeholder = text.t('common:user.placeholder');
    store.dispatch(sessionSeen(platform.miniProgram ? asMiniProgramUser(view, placeholder) : view));
  };
  const seeConnection = (connection: ShellEvent<'connection.changed'>) => {
    learnSkew(connection.skewMs ?? 0);
    store.dispatch(connectionSeen(connection));
  };
  const stops = [
    platform.on('session.changed', see),
    platform.on('connection.changed', seeConnection),
    platform.on('outbox.changed', (counts) => store.dispatch(outboxSeen(counts))),
    platform.on('cache.outdated', ({ tags }) => store.dispatch(outdated(tags))),
    followSession(store, platform),
    followLanguage(store, platform, text),
    // A screen that took longer to draw says it instead.
    onSaidInPlace((failure) => {
      const toast = toasts.get(failure);
      if (toast !== undefined) toastQueue.close(toast);
    }),
  ];
  stops.push(restoreSession(store, platform, see));
  void platform.connection().then(seeConnection);
  void platform.outbox.list().then((intents) => {
    const count = (...statuses: string[]) => intents.filter(({ status }) => statuses.includes(status)).length;
    store.dispatch(outboxSeen({ waiting: count('waiting', 'sending'), asking: count('asking') }));
  });
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/**
 * Takes up the session an earlier visit left. While the gateway cannot be asked about it, it is asked again: by the
 * button of the screen that says so, when the network is back, and every now and then.
 */
function restoreSession(store: AppStore, platform: Platform, see: (view: SessionView) => void): () => void {
  let isUnreached = false;
  const restore = async () => {
    const view = await platform.session.restore();
    // A sign-in that was quicker than the restore stands.
    if (store.getState().session.status !== 'restoring') return;
    if (view === 'unreached') store.dispatch(sessionUnreached(true));
    else see(view);
  };
  const again = () => void (isUnreached && restore());
  const timer = setInterval(again, askAgainMs);
  window.addEventListener('online', again);
  const stop = store.subscribe(() => {
    const was = isUnreached;
    const state = store.getState();
    isUnreached = selectIsUnreached(state);
    if (was && !isUnreached && state.session.status === 'restoring') void restore();
  });
  void restore();
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener('online', again);
  };
}

/** So long after a restore that found no gateway the next one begins (ms). */
const askAgainMs = 10_000;

/** Toasts that stand for a failure, by their key. */
const toasts = new WeakMap<Failure, string>();

/** So long a screen has to say a failure in its place (ms). */
const inPlaceMs = 150;

/** A toast may be about another feature than the one shown: its sentence is loaded first where it is not there yet. */
async function sayFailure(text: i18n, failure: Failure): Promise<void> {
  if (!text.exists(`errors:${failure.code}`) && !text.hasLoadedNamespace('errorsMore'))
    await text.loadNamespaces('errorsMore').catch(() => {});
  if (isSaidInPlace(failure)) return;
  const kind = failure.code === 'QUEUED' ? 'info' : 'danger';
  toasts.set(failure, showToast({ kind, text: (i18n) => errorText(i18n, failure) }));
}

function followLanguage(store: AppStore, platform: Platform, text: i18n): () => void {
  let language = store.getState().settings.language;
  platform.setLanguage(language);
  return store.subscribe(() => {
    const now = store.getState().settings.language;
    if (now === language) return;
    language = now;
    platform.setLanguage(now);
    void showLanguage(text, now);
  });
}
