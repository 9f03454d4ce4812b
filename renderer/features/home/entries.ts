import type { IconName } from '../../shared/ui/Icon.tsx';

/** Entries of home that lead to a screen of this app, by the key `area.h5.get` uses for them. */
export const entryOf = {
  train: { route: 'trainSearch', icon: 'train' },
  orders: { route: 'orderList', icon: 'order' },
  proxy: { route: 'proxyBooking', icon: 'users' },
  me: { route: 'me', icon: 'user' },
  waitingBookings: { route: 'pendingBookings', icon: 'clock' },
} as const satisfies Readonly<Record<string, { route: string; icon: IconName }>>;
export type EntryKey = keyof typeof entryOf;

/** Shown until the company's menu is known; the same as most companies have, so that nothing shifts. */
const usual: readonly string[] = ['train'];

/**
 * The entries to show: the company's, in its order, then the person's own; only what has a screen here and is not
 * hidden for this company (spec §6).
 */
export function entriesFor(
  configured: readonly string[] | null,
  own: readonly EntryKey[],
  hidden: readonly string[],
  exists: (route: string) => boolean,
): EntryKey[] {
  const keys = [...(configured ?? usual), ...own].filter(isEntry);
  return [...new Set(keys)].filter((key) => !hidden.includes(key) && exists(entryOf[key].route));
}

function isEntry(key: string): key is EntryKey {
  return Object.hasOwn(entryOf, key);
}
