import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage } from '../../../contract/languages.ts';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import { whenIdle } from '../../shared/loading/whenIdle.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { dynamicText } from '../../shared/text/dynamicText.ts';
import { type Point, sendPoint } from './tracking.ts';

/** How a page is called in usage tracking: by its own label, else its title in Chinese, else its path. */
async function labelOf(route: FeatureRoute | null, pathname: string, text: i18n): Promise<string> {
  if (route?.trackingLabel) return route.trackingLabel;
  if (!route?.title) return pathname;
  // Chinese is what other languages fall back to, and comes with them.
  await text.loadNamespaces(route.title.replace(/:.*/, ''));
  return dynamicText(text, route.title, { lng: defaultLanguage }) ?? pathname;
}

/** A point whose label may come late. */
type Later = Omit<Point, 'page'> & { readonly page: Promise<string> };

/** Whom points are of: while nobody is signed in, or it is not known yet who is, whoever is next, and nobody after them. */
type Whose = { of: UserInfo | null };

/** The newest points of somebody who is not signed in, kept until they are. */
const MOST_WAITING = 20;

/**
 * Usage tracking (spec §2, §7): each route's entry and exit, and presses on elements that carry `data-track`. A point
 * names who it is of, so those of signed-out pages wait for the sign-in they lead to; whoever leaves without one is not
 * reported. What fails is logged and nothing else.
 */
export function useTracking(route: FeatureRoute | null, pathname: string): void {
  const platform = usePlatform();
  const user = useUser();
  const { i18n: text } = useTranslation();
  const whose = useRef<Whose>({ of: null });
  const waiting = useRef<Point[]>([]);
  useEffect(() => {
    const { current: now } = whose;
    if (now.of && now.of.user_code !== user?.user_code) whose.current = { of: user };
    else now.of = user;
    if (user) for (const point of waiting.current.splice(0)) sendPoint(platform, user, point);
  }, [platform, user]);
  // One after the other, though a label may come late; of nobody who has left meanwhile.
  const sent = useRef(Promise.resolve());
  const send = useEffectEvent((by: Whose, { page, ...rest }: Later) => {
    sent.current = sent.current.then(async () => {
      const point = { ...rest, page: await page };
      // To seal and send one costs what is opened a good part of its time.
      await new Promise<void>((resolve) => void whenIdle(resolve));
      const { of } = by;
      if (!of) waiting.current = [...waiting.current, point].slice(-MOST_WAITING);
      else if (whose.current.of?.user_code === of.user_code) sendPoint(platform, of, point);
    });
  });
  const visit = useEffectEvent(() => ({
    path: pathname,
    page: labelOf(route, pathname, text),
    isList: route?.role === 'master',
    by: whose.current,
  }));
  const key = route?.name ?? null;
  useEffect(() => {
    if (key === null) return;
    const { by, ...page } = visit();
    send(by, { ...page, handle: 'enter' });
    return () => send(by, { ...page, handle: 'leave' });
  }, [key]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const tracked = target instanceof Element ? target.closest('[data-track]') : null;
      const handle = tracked?.getAttribute('data-track');
      if (!handle) return;
      const { by, ...page } = visit();
      send(by, { ...page, path: window.location.pathname, handle });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
