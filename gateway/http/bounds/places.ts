import type { Cap } from '../../base/config.ts';

/** Places that clients hold for a while. */
export type Places = {
  /** Takes a place; answers how to give it back. `cut` ends what is done in it, once another needs the place. */
  take(address: string, cut: () => void): () => void;
  /** How many are held. */
  held(): number;
};

type HeldSlot = { readonly cut: () => void };

/**
 * Places held by client addresses: so many each, so many in all. Beyond that the oldest gives way, of the same address,
 * or of the one that holds most. Who is quick is out again before he is the oldest, so that honest clients get through
 * beside slow ones even of their own address.
 */
export function makePlaces({ each, all }: Cap): Places {
  const byAddress = new Map<string, Set<HeldSlot>>();
  let held = 0;
  const leave = (address: string, place: HeldSlot): void => {
    const own = byAddress.get(address);
    if (!own?.delete(place)) return;
    held -= 1;
    if (own.size === 0) byAddress.delete(address);
  };
  const cutOldestOf = (address: string): void => {
    const [oldest] = byAddress.get(address) ?? [];
    if (!oldest) return;
    leave(address, oldest);
    oldest.cut();
  };
  return {
    held: () => held,
    take: (address, cut) => {
      const place = { cut };
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(place));
      held += 1;
      if (own.size > each) cutOldestOf(address);
      else if (held > all) cutOldestOf(largest(byAddress));
      return () => leave(address, place);
    },
  };
}

function largest(byAddress: ReadonlyMap<string, ReadonlySet<HeldSlot>>): string {
  let [most, found] = [0, ''];
  for (const [address, { size }] of byAddress) if (size > most) [most, found] = [size, address];
  return found;
}
