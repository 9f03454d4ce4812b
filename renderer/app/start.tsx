import { createRoot } from 'react-dom/client';
import { asRouteLanguage } from '../../contract/languages.ts';
import type { Platform } from '../platform/port.ts';
import { keepRootFontSize } from '../shared/rem.ts';
import { makeRouteTable, resolvePath } from '../shared/routeTable.ts';
import { displayLanguage } from '../shared/settings.ts';
import { startText } from '../shared/text/i18n.ts';
import '../shared/styles/tokens.css';
import '../shared/styles/base.css';
import { App } from './App.tsx';
import { connect } from './connect.ts';
import { features } from './features.ts';
import { makeStore } from './store.ts';

/** Starts the client on a platform: reads what was kept, loads the words of the URL's language, renders. */
export async function start(platform: Platform, root: HTMLElement): Promise<void> {
  keepRootFontSize(window);
  const table = makeRouteTable(features);
  const { store, ready } = makeStore(platform, features, sessionBox());
  await ready;
  const lang = resolvePath(table, window.location.pathname)?.params['lang'];
  const route = lang === undefined ? null : asRouteLanguage(lang);
  const text = await startText(displayLanguage(store.getState().settings.language, route));
  connect(store, platform, text);
  createRoot(root).render(<App platform={platform} store={store} table={table} text={text} />);
}

/** Session storage, or nothing where the browser refuses it. */
function sessionBox(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
