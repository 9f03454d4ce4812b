import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Language } from '../../contract/languages.ts';
import { languageChosen } from '../../renderer/shared/settings.ts';
import type { renderApp } from '../fakes/renderApp.tsx';

export type App = Awaited<ReturnType<typeof renderApp>>;

/** Not on a screen that is only kept, nor in what a dialog covers. */
const isShown = (one: Element) =>
  one.closest('[style*="display: none"], [hidden], [inert], [aria-hidden="true"]') === null;

const hiddenItself = 'nav, script, style, [style*="display: none"], [hidden], [inert], [aria-hidden="true"]';
/** Kept screens are long: what is hidden is not walked through. */
const readable = (node: Node) =>
  node instanceof Element
    ? node.matches(hiddenItself)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_SKIP
    : NodeFilter.FILTER_ACCEPT;

/** What a person reads on the page now, without its navigation. */
export function shownText(root: Node = document.body): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, readable);
  const parts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) parts.push(node.textContent ?? '');
  return parts.join(' ').replace(/\s+/g, ' ');
}

const busy = '.td-skel, .td-spinner, .td-loading, [aria-busy="true"]';
export const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();

/** A button or link one can press now; pressed as a screen reader does. */
export const control = (name: RegExp) =>
  shown('button, a[href], [role="link"], [role="radio"], input[type="radio"]').find(
    (one) =>
      name.test(one instanceof HTMLInputElement ? (one.closest('label')?.textContent ?? '') : nameOf(one)) &&
      !one.hasAttribute('disabled') &&
      one.getAttribute('aria-disabled') !== 'true',
  ) as HTMLElement | undefined;

const soon = { timeout: 15_000, interval: 15 };

/** Waits for what the page says; tells what it said instead. */
export const says = (words: RegExp) =>
  waitFor(
    () => {
      const text = shownText();
      if (!words.test(text)) throw new Error(`${words} is not said, but: ${text.slice(0, 700)}`);
      return text;
    },
    { ...soon, onTimeout: (error) => new Error(error.message.slice(0, 900)) },
  );

export async function press(name: RegExp): Promise<void> {
  const found = await waitFor(
    () => {
      const one = control(name);
      if (!one) throw new Error(`nothing to press: ${name} in ${shownText().slice(0, 600)}`);
      return one;
    },
    { ...soon, onTimeout: (error) => new Error(error.message.slice(0, 900)) },
  );
  await act(async () => void fireEvent.click(found));
}

/** Nothing of the page is on its way any more. */
export const atRest = () =>
  waitFor(
    () => {
      const left = shown(busy);
      if (left.length > 0)
        throw new Error(`still waiting: ${left[0]?.className} in ${shownText().slice(0, 400)}`);
    },
    { ...soon, onTimeout: (error) => new Error(error.message.slice(0, 700)) },
  );

/** Codes, keys of words and values that are none; the codes of things (trains, airports, orders) are no words of ours. */
const raw =
  /\b[A-Z]{3,}(?:_[A-Z]+)+\b|\b(?:NETWORK|TIMEOUT|FORBIDDEN|UNAVAILABLE|INTERNAL|undefined|NaN|null)\b|\[object |\{\{|\b[a-z]+(?:[.:][a-zA-Z_]+){2,}\b/;
const spoken = '[role="alert"], [role="status"], .td-notice, .td-empty';
const han = /\p{Script=Han}/u;
const latin = /[a-zäöüß]{4,}/i;

/** What is announced on the page, without names, numbers and toasts, which go by themselves. */
const announced = (names: RegExp) =>
  shown(spoken)
    .filter((one) => !one.closest('.td-toast'))
    .map((one) => shownText(one).replaceAll(names, '').replaceAll(/\d+/g, ''))
    .join(' ')
    .trim();

/** Announcements read in every language by an earlier cell: the same words come from the same texts. */
const known = new Set<string>();

/** What is wrong with how a state is said, in all three languages; nothing if all is well. */
export async function wrongWords(app: App, names: RegExp): Promise<string[]> {
  const wrong: string[] = [];
  const heard = new Set<string>();
  const inChinese = announced(names);
  const isKnown = inChinese !== '' && known.has(inChinese);
  known.add(inChinese);
  const languages = isKnown ? (['zh'] as const) : (['en', 'de', 'zh'] as const);
  for (const language of languages satisfies readonly Language[]) {
    await act(async () => void app.store.dispatch(languageChosen(language)));
    await waitFor(() => {
      if (app.text.language !== language) throw new Error(`it is not shown in ${language}`);
    }, soon);
    await atRest();
    const text = shownText();
    const found = raw.exec(text);
    if (found) wrong.push(`${language}: raw ${found[0]}`);
    // Where nothing is announced the screen itself says it, beside names and facts of the sample world.
    const said = announced(names);
    if (language !== 'zh' && han.test(said)) wrong.push(`${language}: Chinese: ${said.slice(0, 160)}`);
    const whole = said === '' ? text : said;
    if (language !== 'zh' && !latin.test(whole)) wrong.push(`${language}: no words: ${whole.slice(0, 80)}`);
    if (heard.has(whole)) wrong.push(`${language}: not in its own words: ${whole.slice(0, 160)}`);
    heard.add(whole);
    if (!control(/./)) wrong.push(`${language}: no way on`);
  }
  return wrong;
}
