import { createRoot } from 'react-dom/client';
import type { Platform } from '../platform/port.ts';
import { keepRootFontSize } from '../shared/rem.ts';
import { makeRouteTable, resolvePath } from '../shared/routeTable.ts';
import { addressLanguageSeen } from '../shared/settings.ts';
import { startText } from '../shared/text/i18n.ts';
import '../shared/styles/tokens.css';
import '../shared/styles/base.css';
import { takeLinkToken } from '../shared/linkToken.ts';
import { loadMoreIcons } from '../shared/ui/icons/Icon.tsx';
import { App } from './App.tsx';
import { features } from './features.ts';
import { readEntryQuery } from './guard/entryQuery.ts';
import { makeScreens } from './panes/screens.ts';
import { connect } from './session/connect.ts';
import { takeMessagingLink } from './session/messagingLink.ts';
import { browserKeys } from './store/browserKeys.ts';
import { keepDrafts } from './store/draftVault.ts';
import { type MadeStore, makeStore } from './store/store.ts';

/** After the first page has been drawn and has asked for its data. */
const IDLE_MS = 1500;

/** How long the start waits for what was being typed before a refresh (ms). */
const DRAFTS_MS = 1500;

/** Starts the client on a platform: reads what was kept, loads the words of the URL's language, renders. */
export async function start(platform: Platform, root: HTMLElement): Promise<void> {
  keepRootFontSize(window);
  const table = makeRouteTable(features);
  const made = makeStore(platform, sessionBox());
  const { store } = made;
  takeLinkToken();
  const query = new URLSearchParams(window.location.search);
  readEntryQuery(store, query, platform.miniProgram === true);
  if (takeMessagingLink(query)) leaveOut(['qiwei_id', 'wechat']);
  const lang = resolvePath(table, window.location.pathname)?.params['lang'];
  if (lang !== undefined) store.dispatch(addressLanguageSeen(lang));
  const [text] = await Promise.all([startText(store.getState().settings.language), restoreDrafts(made)]);
  connect(made, platform, text);
  const screens = makeScreens(table, text, made.addSlices);
  setTimeout(() => {
    loadMoreIcons();
    // Sentences of a feature's refusals: an answer to a command kept from before may bring one to any page.
    void text.loadNamespaces('errorsMore');
    import('./prefetch/loadWhileIdle.ts').then(
      ({ loadWhileIdle }) => loadWhileIdle(table, screens.prefetch, store.dispatch),
      () => {},
    );
  }, IDLE_MS);
  createRoot(root).render(
    <App platform={platform} made={made} table={table} text={text} screens={screens} />,
  );
}

/** What was being typed before a refresh, back in its forms; a browser that keeps nothing brings nothing back. */
async function restoreDrafts({ store }: MadeStore): Promise<void> {
  const box = sessionBox();
  if (!box || !('indexedDB' in window)) return;
  const restored = keepDrafts(store, box, browserKeys(window.indexedDB)).catch(() => {});
  // A database that does not answer keeps nobody from their work.
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, DRAFTS_MS))]);
}

/** Session storage, or nothing where the browser refuses it. */
function sessionBox(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Takes parameters out of the address, so that they are not copied on with it. */
function leaveOut(names: readonly string[]): void {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.pathname + url.search);
}
