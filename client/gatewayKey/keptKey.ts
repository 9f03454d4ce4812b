import type { ClientPorts } from '../ports.ts';
import { discover } from './discovery.ts';
import { isSameKey, type KeySource } from './keySource.ts';
import { type KnownKey, ownKey, signingOf, successorOf } from './successor.ts';

/** Where the key of one gateway is kept. */
export type KeyStore = {
  read(): Promise<KnownKey | undefined>;
  write(key: KnownKey): Promise<void>;
  remove(): Promise<void>;
};

/**
 * A key discovered on first contact and then kept (wire-protocol §4a). It gives way to a newer one it has signed, and to
 * nothing else: whoever stands between could refuse a call and show a key of their own (decision 24). `forget`: whoever
 * started the program asked for the kept key to be dropped.
 */
export function keptKey(
  ports: Pick<ClientPorts, 'http' | 'log' | 'subtle' | 'clock'>,
  gateway: string,
  store: KeyStore,
  forget: boolean,
): KeySource {
  const { http, log, subtle, clock } = ports;
  let known: KnownKey | undefined;
  let forgets = forget;

  const firstContact = async (): Promise<KnownKey | undefined> => {
    const found = await discover(http, gateway);
    const first = found && (await ownKey(subtle, found, clock.now()));
    if (!first) return undefined;
    log.info('gateway.discovered');
    await store.write(first);
    return first;
  };
  return {
    async find() {
      if (forgets) {
        forgets = false;
        log.warn('gateway.forgotten');
        await store.remove();
      }
      known ??= (await store.read()) ?? (await firstContact());
      return known;
    },
    async refused(key) {
      const found = await discover(http, gateway);
      if (!found || !known) return 'same';
      // Another call has moved on meanwhile.
      if (!isSameKey(known, key)) return 'moved';
      if (found.active.some((one) => isSameKey(one, key))) return 'same';
      const next = await successorOf(subtle, known, found, clock.now());
      if (!next) {
        log.warn('gateway.keyChanged');
        return 'changed';
      }
      log.info('gateway.keyMoved', { to: next.keyId });
      await store.write(next);
      known = next;
      return 'moved';
    },
    async answered(key, ask) {
      if (!known || known.signing || !isSameKey(known, key)) return;
      const signing = await signingOf(subtle, known, await ask(), clock.now());
      if (!signing || !isSameKey(known, key)) return;
      known = { ...known, signing };
      await store.write(known);
    },
  };
}
