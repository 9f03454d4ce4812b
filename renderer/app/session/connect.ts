import type { i18n } from 'i18next';
import type { Failure } from '../../../contract/kit/result.ts';
import type { SessionView, ShellEvent } from '../../../contract/shell.ts';
import type { Platform } from '../../platform/port.ts';
import { api } from '../../shared/api.ts';
import { connectionSeen, outboxSeen } from '../../shared/connection.ts';
import { learnSkew } from '../../shared/gatewayClock.ts';
import { sessionSeen } from '../../shared/session/sessionSlice.ts';
import { errorText } from '../../shared/text/errorText.ts';
import { showLanguage } from '../../shared/text/i18n.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import type { AppStore, MadeStore } from '../store/store.ts';
import { followSession } from './followSession.ts';
import { asMiniProgramUser } from './miniProgramUser.ts';

/**
 * Ties the store to the platform: the session found at start and its changes, the connection and outbox, caches
 * the core outdated, the language, toasts for failed commands. Answers a function that unties them.
 */
export function connect({ store, watchFailures }: MadeStore, platform: Platform, text: i18n): () => void {
  watchFailures((failure) => void sayFailure(text, failure));
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
    platform.on('cache.outdated', ({ tags }) => store.dispatch(api.util.invalidateTags(tags))),
    followSession(store, platform, text),
    followLanguage(store, platform, text),
  ];
  void platform.session.restore().then((view) => {
    // A sign-in that was quicker than the restore stands.
    if (store.getState().session.status === 'restoring') see(view);
  });
  void platform.connection().then(seeConnection);
  void platform.outbox.list().then((intents) => {
    const count = (...statuses: string[]) => intents.filter(({ status }) => statuses.includes(status)).length;
    store.dispatch(outboxSeen({ waiting: count('waiting', 'sending'), asking: count('asking') }));
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** A toast may be about another feature than the one shown: its sentence is loaded first where it is not there yet. */
async function sayFailure(text: i18n, failure: Failure): Promise<void> {
  if (!text.exists(`errors:${failure.code}`) && !text.hasLoadedNamespace('errorsMore'))
    await text.loadNamespaces('errorsMore').catch(() => {});
  showToast({ kind: failure.code === 'QUEUED' ? 'info' : 'danger', text: () => errorText(text, failure) });
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
