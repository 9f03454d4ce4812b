import type { i18n } from 'i18next';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureRoute, Tab } from '../manifest.ts';
import { RouteTableContext, useHref } from '../navigation.ts';
import { useHomeName } from '../session/homeName.ts';
import { dynamicText } from '../text/dynamicText.ts';
import type { IconName } from '../ui/icons/Icon.tsx';
import { useMayOpen } from './useMayOpen.ts';

export type ScreenLine = {
  readonly name: string;
  readonly title: string;
  readonly href: string;
  readonly icon: IconName;
};

/** Sections about oneself: all of their screens are gone to by name. */
const ofOneself: ReadonlySet<Tab> = new Set(['me', 'invoices', 'reports', 'messages']);

/** Screens one can go to by name: the entries of rail and home, and what is about oneself. */
function isNamed(
  { name, nav, homeEntry, tab, identity, needs, title, paneOf }: FeatureRoute,
  home: string,
): boolean {
  if (needs || identity || paneOf || (tab === 'home' && nav && name !== home)) return false;
  return Boolean(nav || homeEntry || (tab && ofOneself.has(tab) && title));
}

function titleOf(route: FeatureRoute, text: i18n): string {
  if (route.nav && route.tab) return dynamicText(text, `common:tabs.${route.tab}`) ?? '';
  return (route.title && dynamicText(text, route.title)) ?? '';
}

/** The rail's entries in their order, then home's, then the others. */
function rank({ nav, homeEntry }: FeatureRoute): number {
  return nav ? nav.order : homeEntry ? 100 : 200;
}

/** Those screens, in the words of the language shown; `isReady` once the words of all have come, or will not come. */
export function useScreenLines(): { readonly lines: readonly ScreenLine[]; readonly isReady: boolean } {
  const { routes } = useContext(RouteTableContext);
  const { i18n: text } = useTranslation('common');
  const mayOpen = useMayOpen();
  const href = useHref();
  const home = useHomeName();
  const [loaded, setLoaded] = useState('');
  const named = routes.filter((route) => isNamed(route, home) && mayOpen(route.name));
  const spaces = [...new Set(named.flatMap(({ title }) => title?.split(':', 1) ?? []))].join(' ');
  const asked = `${text.language} ${spaces}`;
  useEffect(() => {
    let isCurrent = true;
    const end = () => isCurrent && setLoaded(asked);
    // A title whose words do not come is not offered.
    void text.loadNamespaces(spaces.split(' ')).then(end, end);
    return () => {
      isCurrent = false;
    };
  }, [text, spaces, asked]);
  const titles = new Set<string>();
  const lines = named
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((route) => {
      const title = titleOf(route, text);
      const to = href(route.name);
      if (!to || !title || titles.has(title)) return [];
      titles.add(title);
      return [
        { name: route.name, title, href: to, icon: route.nav?.icon ?? route.homeEntry?.icon ?? 'arrowRight' },
      ];
    });
  return { lines, isReady: loaded === asked };
}

/** Those whose title or name has what was typed in it. */
export function screensNamed(lines: readonly ScreenLine[], typed: string): readonly ScreenLine[] {
  const plain = typed.trim().toLowerCase();
  return lines.filter(({ title, name }) => [title, name].some((one) => one.toLowerCase().includes(plain)));
}
