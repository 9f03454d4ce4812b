import type { ShellEvent, ShellEventName } from '../../contract/shell.ts';

export type Listener<Name extends ShellEventName> = (event: ShellEvent<Name>) => void;

/** What core tells the screens, by event name. A listener that throws harms nobody else. */
export type Events = {
  emit<Name extends ShellEventName>(name: Name, event: ShellEvent<Name>): void;
  on<Name extends ShellEventName>(name: Name, listener: Listener<Name>): () => void;
};

/** Listeners by event; one that throws is told to `onFault` and keeps no other from hearing. */
export function makeEvents(onFault: (name: ShellEventName) => void): Events {
  const listeners: { [Name in ShellEventName]: Set<Listener<Name>> } = {
    'session.changed': new Set(),
    'connection.changed': new Set(),
    'outbox.changed': new Set(),
    'lock.changed': new Set(),
    'cache.outdated': new Set(),
    'screen.open': new Set(),
  };
  return {
    emit(name, event) {
      for (const listener of listeners[name]) {
        try {
          listener(event);
        } catch {
          onFault(name);
        }
      }
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
  };
}
