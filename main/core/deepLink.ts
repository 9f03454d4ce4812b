import { asRouteLanguage, type Language } from '../../contract/languages.ts';
import { productKinds, products } from '../../contract/products.ts';

const MAX_LINK = 200;
const linkRule = /^tripdesk:\/\/([a-z]{1,16})(?:\/([0-9a-f]{32}))?\/?$/;

/** Screens a link from outside may open. An id is looked up with the session's rights like any other. */
const screens: Readonly<Record<string, { path: string; id?: string }>> = {
  home: { path: '/ZLindex' },
  ...productScreens(),
  orders: { path: '/me/meOrder' },
  order: { path: '/tripTrain/NewOrder_detail', id: 'suborderserialnumber' },
  me: { path: '/me' },
};

/**
 * The screen a `tripdesk://` link asks for, as a path inside the app, or nothing. It carries a screen and an order id,
 * never a token, never fields of a form; whatever else it says, it opens nothing.
 */
export function parseDeepLink(raw: unknown, language: Language): { path: string } | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LINK) return undefined;
  const [, name = '', id] = linkRule.exec(raw) ?? [];
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!screen || (screen.id === undefined) !== (id === undefined)) return undefined;
  const path = `${screen.path}/${asRouteLanguage(language)}`;
  return { path: screen.id ? `${path}?${screen.id}=${id}` : path };
}

/** The link among a program's arguments, as the system hands it to a running instance; nothing unless it is the last. */
export function linkOfArguments(argv: readonly string[]): string | undefined {
  const last = argv.at(-1);
  return last?.startsWith('tripdesk:') ? last : undefined;
}

/** The first screen of each product on sale, under its kind. */
function productScreens(): Readonly<Record<string, { path: string }>> {
  const screens = productKinds.flatMap((kind) => {
    const { screen } = products[kind];
    return screen === null ? [] : [[kind, { path: screen }]];
  });
  return Object.fromEntries(screens);
}
