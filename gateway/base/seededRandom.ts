/** A source of chance that gives the same run for the same seed: the sample world must not differ by start. */
export type SeededRandom = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True with the given probability (0–1). */
  chance(probability: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the keys, in proportion to its weight. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
  /** A copy in another order. */
  shuffled<Item>(items: readonly Item[]): Item[];
  /** An own stream for a part of the world, so that a change in one part leaves the others as they were. */
  fork(label: string): SeededRandom;
};

/** FNV-1a over the UTF-16 units of a text, 32 bit. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A random source from a whole-number seed (mulberry32). Not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('pick from an empty list');
    return item;
  }

  function weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const keys: Key[] = [];
    let total = 0;
    for (const key in weights) {
      keys.push(key);
      total += weights[key] ?? 0;
    }
    let left = next() * total;
    for (const key of keys) {
      left -= weights[key] ?? 0;
      if (left < 0) return key;
    }
    return pick(keys);
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    const deck = items.map((item) => ({ item, rank: next() }));
    return deck.sort((left, right) => left.rank - right.rank).map(({ item }) => item);
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffled,
    fork: (label) => seededRandom(hash32(`${seed}/${label}`)),
  };
}
