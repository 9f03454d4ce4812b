import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage } from '../../../contract/languages.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { dynamicText } from '../../shared/text/dynamicText.ts';
import { sendPoint } from './tracking.ts';

/** How a page is called in usage tracking: by its own label, else its title in Chinese, else its path. */
async function labelOf(route: FeatureRoute | null, pathname: string, text: i18n): Promise<string> {
  if (route?.trackingLabel) return route.trackingLabel;
  if (!route?.title) return pathname;
  // Chinese is what other languages fall back to, and comes with them.
  await text.loadNamespaces(route.title.replace(/:.*/, ''));
  return dynamicText(text, route.title, { lng: defaultLanguage }) ?? pathname;
}

/**
 * Usage tracking (spec §2, §7): each route's entry and exit, and presses on elements that carry `data-track`. Only
 * signed-in use is reported; what fails is logged and nothing else.
 */
export function useTracking(route: FeatureRoute | null, pathname: string): void {
  const platform = usePlatform();
  const user = useUser();
  const { i18n: text } = useTranslation();
  const present = useRef(user);
  useEffect(() => {
    present.current = user;
  }, [user]);
  // One after the other, though a label may come late; of nobody who has left meanwhile.
  const sent = useRef(Promise.resolve());
  const send = useEffectEvent((path: string, page: Promise<string>, handle: string) => {
    const isList = route?.role === 'master';
    if (!user) return;
    sent.current = sent.current.then(async () => {
      const label = await page;
      if (present.current?.user_code === user.user_code)
        sendPoint(platform, user, { path, page: label, handle, isList });
    });
  });
  const label = useEffectEvent(() => labelOf(route, pathname, text));
  const key = route && user ? route.name : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry and one exit per route, not per parameter.
  useEffect(() => {
    if (key === null) return;
    const page = label();
    send(pathname, page, 'enter');
    return () => send(pathname, page, 'leave');
    // A visit is a page's key: the path arrives with it and does not start another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const tracked = target instanceof Element ? target.closest('[data-track]') : null;
      const name = tracked?.getAttribute('data-track');
      if (name) send(window.location.pathname, label(), name);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
