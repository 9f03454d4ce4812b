import { useContext } from 'react';
import type { Tab } from '../../shared/manifest.ts';
import { RouteTableContext, useHref } from '../../shared/navigation.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import type { IconName } from '../../shared/ui/Icon.tsx';

export type NavEntry = { readonly tab: Tab; readonly icon: IconName; readonly href: string };

const icons: Readonly<Record<Tab, IconName>> = { home: 'home', train: 'train', orders: 'order', me: 'user' };

/** The entries that exist, in their order: the top route of each tab. Phone and desk order differ by design. */
export function useNavEntries(order: readonly Tab[]): NavEntry[] {
  const table = useContext(RouteTableContext);
  const href = useHref();
  const home = useHomeName();
  return order.flatMap((tab) => {
    const name = tab === 'home' ? home : table.routes.find((route) => route.top && route.tab === tab)?.name;
    const to = name && href(name);
    return to ? [{ tab, icon: icons[tab], href: to }] : [];
  });
}
