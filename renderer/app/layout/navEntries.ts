import { type ComponentType, useContext } from 'react';
import type { Tab } from '../../shared/manifest.ts';
import { RouteTableContext, useHref } from '../../shared/navigation.ts';
import { useMayOpen } from '../../shared/screens/useMayOpen.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import type { IconName } from '../../shared/ui/icons/Icon.tsx';

export type NavEntry = {
  readonly tab: Tab;
  readonly icon: IconName;
  readonly href: string;
  readonly railOnly?: true;
  readonly books?: true;
  readonly below?: ComponentType;
};

/** The entries of rail and bottom bar, in their order: what the manifests say, home by the edition one uses. */
export function useNavEntries(): NavEntry[] {
  const { routes } = useContext(RouteTableContext);
  const href = useHref();
  const home = useHomeName();
  const mayOpen = useMayOpen();
  return routes
    .flatMap(({ name, tab, nav }) => {
      if (!nav || !tab || (tab === 'home' && name !== home) || !mayOpen(name)) return [];
      const to = href(name);
      if (!to) return [];
      return [{ tab, ...nav, href: to }];
    })
    .sort((a, b) => a.order - b.order);
}

/** Entries with a key of their own, which follows their order, and those that book a product. */
export function railEntries(entries: readonly NavEntry[]): {
  readonly keyed: readonly NavEntry[];
  readonly booking: readonly NavEntry[];
} {
  return {
    keyed: entries.filter(({ books }) => !books),
    booking: entries.filter(({ books }) => books),
  };
}

/** The keys that lead to the rail's entries: figures, of which there are nine. */
export const keyOfEntry = (index: number): string | null => (index < 9 ? `Alt+${index + 1}` : null);
