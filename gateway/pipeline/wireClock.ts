import { NONCE_LIFE_MS } from '../../contract/wire/names.ts';
import type { Clock } from '../base/ports.ts';
import type { Deps } from '../services/deps.ts';
import { findSweptBefore } from '../store/repos/operation/wireClock.ts';

/** The time requests are judged fresh by. */
export type WireClock = Clock & {
  /** Reads from the store up to when nonces are about to be forgotten, by this process or another one. */
  refresh(): Promise<void>;
};

/**
 * The machine's clock, but never behind what nonces were forgotten by: set back it stands still, so that no request
 * whose nonce is gone is fresh again. Clients go by the time in our answers, and follow.
 */
export async function openWireClock({ clock, store }: Pick<Deps, 'clock' | 'store'>): Promise<WireClock> {
  let sweptBefore = await findSweptBefore(store.db);
  return {
    now: () => Math.max(clock.now(), sweptBefore + NONCE_LIFE_MS),
    refresh: async () => {
      sweptBefore = Math.max(sweptBefore, await findSweptBefore(store.db));
    },
  };
}
