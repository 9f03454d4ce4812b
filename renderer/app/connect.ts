import type { i18n } from 'i18next';
import type { Platform } from '../platform/port.ts';
import { api } from '../shared/api.ts';
import { connectionSeen, outboxSeen } from '../shared/connection.ts';
import { pickingCleared } from '../shared/picking/pickingSlice.ts';
import { type SessionState, sessionSeen } from '../shared/session/sessionSlice.ts';
import { subjectChanged } from '../shared/session/subject.ts';
import { showLanguage } from '../shared/text/i18n.ts';
import type { AppStore } from './store.ts';

/** Who is worked for: the user, or the principal acted for. Cached answers belong to one subject. */
export function subjectOf(session: SessionState): string {
  if (session.status !== 'signedIn') return '';
  return `${session.user.id}:${session.acting?.principalId ?? ''}`;
}

/**
 * Ties the store to the platform: the session found at start and its changes, the connection and outbox, caches
 * the core outdated, the language. Answers a function that unties them.
 */
export function connect(store: AppStore, platform: Platform, text: i18n): () => void {
  const stops = [
    platform.on('session.changed', (view) => store.dispatch(sessionSeen(view))),
    platform.on('connection.changed', (connection) => store.dispatch(connectionSeen(connection))),
    platform.on('outbox.changed', (counts) => store.dispatch(outboxSeen(counts))),
    platform.on('cache.outdated', ({ tags }) => store.dispatch(api.util.invalidateTags(tags))),
    followSubject(store),
    followLanguage(store, platform, text),
  ];
  void platform.session.restore().then((view) => {
    // A sign-in that was quicker than the restore stands.
    if (store.getState().session.status === 'restoring') store.dispatch(sessionSeen(view));
  });
  void platform.connection().then((connection) => store.dispatch(connectionSeen(connection)));
  void platform.outbox.list().then((intents) => {
    const count = (...statuses: string[]) => intents.filter(({ status }) => statuses.includes(status)).length;
    store.dispatch(outboxSeen({ waiting: count('waiting', 'sending'), asking: count('asking') }));
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Another subject: nothing cached or half made for the former one may show. */
function followSubject(store: AppStore): () => void {
  let subject = subjectOf(store.getState().session);
  return store.subscribe(() => {
    const session = store.getState().session;
    const now = subjectOf(session);
    if (now === subject || session.status === 'restoring') return;
    const wasKnown = subject !== '';
    subject = now;
    if (!wasKnown) return;
    store.dispatch(subjectChanged());
    store.dispatch(pickingCleared());
    store.dispatch(api.util.resetApiState());
  });
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
