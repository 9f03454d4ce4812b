import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '../../contract/languages.ts';
import { App } from '../../renderer/app/App.tsx';
import { makeScreens } from '../../renderer/app/panes/screens.ts';
import { connect } from '../../renderer/app/session/connect.ts';
import type { Box } from '../../renderer/app/store/persistence.ts';
import { makeStore } from '../../renderer/app/store/store.ts';
import type { Platform } from '../../renderer/platform/port.ts';
import { type Drafts, draftsRestored } from '../../renderer/shared/drafts/draftsSlice.ts';
import type { FeatureManifest } from '../../renderer/shared/manifest.ts';
import { makeRouteTable } from '../../renderer/shared/routeTable.ts';
import { startText } from '../../renderer/shared/text/i18n.ts';

export type RenderOptions = {
  readonly platform: Platform;
  /** Where the visit begins. */
  readonly at: string;
  /** Window width in px: 375 is a phone, 1440 a desk. */
  readonly width?: number;
  readonly language?: Language;
  readonly box?: Box;
  /** Only these features, for tests of one; default: the product's. */
  readonly features?: readonly FeatureManifest[];
  /** What an earlier page of the tab was typing. */
  readonly drafts?: Drafts;
};

/** The whole client, real store and router, on a platform in memory. `url()` is where it stands, `navigate` follows a link. */
export async function renderApp({ platform, at, width = 375, language = 'zh', box, ...rest }: RenderOptions) {
  setWidth(width);
  const features = rest.features ?? (await import('../../renderer/app/features.ts')).features;
  const made = makeStore(platform, box);
  const { store } = made;
  if (rest.drafts) store.dispatch(draftsRestored(rest.drafts));
  const text = await startText(language);
  const stop = connect(made, platform, text);
  const table = makeRouteTable(features);
  let here = at;
  let go: NavigateFunction | undefined;
  const Spy = () => {
    const { pathname, search } = useLocation();
    here = pathname + search;
    go = useNavigate();
    return null;
  };
  const view = render(
    <App
      platform={platform}
      made={made}
      table={table}
      text={text}
      screens={makeScreens(table, text, made.addSlices)}
      router={(children) => (
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Spy />
        </MemoryRouter>
      )}
    />,
  );
  /** The page goes away, as on a reload: what it keeps is written. */
  const leave = () => {
    hidePage();
    view.unmount();
    stop();
  };
  const navigate = (to: string) => act(() => void go?.(to));
  return { ...view, store, text, stop, leave, url: () => here, navigate };
}

/** The page is put away: it writes what it keeps at once. */
export function hidePage(): void {
  window.dispatchEvent(new Event('pagehide'));
}

/** Makes `matchMedia` answer min-width and max-width queries for a width. */
export function setWidth(width: number): void {
  window.innerWidth = width;
  window.matchMedia = (query: string) => {
    const min = /\(min-width: (\d+)px\)/.exec(query)?.[1];
    const max = /\(max-width: (\d+)px\)/.exec(query)?.[1];
    const known = min !== undefined || max !== undefined;
    return {
      get matches() {
        const { innerWidth } = window;
        return (
          known && innerWidth >= Number(min ?? 0) && innerWidth <= Number(max ?? Number.POSITIVE_INFINITY)
        );
      },
      media: query,
      onchange: null,
      addEventListener: (_: string, listener: EventListener) => window.addEventListener('resize', listener),
      removeEventListener: (_: string, listener: EventListener) =>
        window.removeEventListener('resize', listener),
      dispatchEvent: () => false,
      addListener: () => {},
      removeListener: () => {},
    };
  };
}

/** The window is made another width, as a person does it. */
export async function resizeTo(width: number): Promise<void> {
  await act(async () => {
    setWidth(width);
    window.dispatchEvent(new Event('resize'));
  });
}
