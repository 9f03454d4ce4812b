/** The one key of session storage the store lives under (spec §9). */
export const storageKey = 'tripdesk';

/** The part of Storage that is used; page storage may be refused, then nothing is kept. */
export type Box = Pick<Storage, 'getItem' | 'setItem'>;

/** Slices of the app that are kept; features add theirs with `remembered`. */
export const rememberedSlices = ['settings', 'handOff', 'menuConfig', 'picking'] as const;

/** A driver for redux-remember that keeps the whole state under `storageKey`, whatever it calls its key. */
export function boxDriver(box: Box | undefined) {
  return {
    getItem: (): string | null => {
      try {
        return box?.getItem(storageKey) ?? null;
      } catch {
        return null;
      }
    },
    setItem: (_key: string, value: string): void => {
      try {
        box?.setItem(storageKey, value);
      } catch {
        // A full or refused storage costs the memory of a reload, nothing else.
      }
    },
  };
}
