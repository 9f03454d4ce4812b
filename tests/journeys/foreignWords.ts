import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { englishInGerman } from '../../tools/words/wordChoices.ts';
import { expect, type Stack } from './stack.ts';

type Language = 'zh' | 'en' | 'de';

/** Said in the language itself wherever it stands. */
const ownNames = ['中文', 'English', 'TripDesk'];

/** The same in every language: names of people, of guests' companies, of whom invoices are made out to, of what has only one, and what people typed. */
const namesOfData = `select name from employee union select name from guest union select name from contact
  union select header from voucher_header union select header from voucher union select title from meeting union select title from application union select organisation from guest union select name_en from hotel union select name_en from airline
  union select json_extract(body, '$.reason.note') from travel_order where json_extract(body, '$.reason.note') <> ''`;

/** Fails on Chinese in an English or German page and on English words in a German one, but for names without others. */
export async function expectOwnWords(page: Page, stack: Stack, name: string, lang: string): Promise<void> {
  if (lang === 'zh') return;
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
      // Screens kept for coming back are of the language they were left in.
      .filter((one) => one.checkVisibility())
      .flatMap((one) => ['aria-label', 'placeholder', 'title'].map((label) => one.getAttribute(label) ?? ''));
    // The first letter of a person's name stands for a picture.
    const faces = [...document.querySelectorAll('.td-avatar')].map((one) => one.textContent ?? '');
    const lines = document.body.innerText.split('\n').filter((line) => !faces.includes(line.trim()));
    // What is marked as Chinese stands there to be shown to somebody.
    const marked = [...document.querySelectorAll<HTMLElement>('body [lang="zh"]')].map((one) =>
      one.innerText.trim(),
    );
    return [document.title, ...lines.filter((line) => !marked.includes(line.trim())), ...labels];
  });
  const wordIn = (text: string) =>
    (/\p{Script=Han}+/u.exec(text) ??
      (lang === 'de' ? englishInGerman.exec(text.replaceAll('-', ' ')) : null))?.[0];
  // Thousands of names: they are read, and taken out, for the few lines alone that need it.
  const suspect = [...new Set(said)].filter((line) => wordIn(line));
  const names = suspect.length > 0 ? namesIn(stack) : [];
  const foreign = suspect.flatMap((line) => {
    const word = wordIn(names.reduce((rest, one) => rest.replaceAll(one, ' '), line));
    return word ? [`${name} ${lang}: “${word}” in “${line}”`] : [];
  });
  expect(foreign).toEqual([]);
}

/** The same page in another language, as a press on the language switch turns it: nothing is loaded again. */
export async function turn(page: Page, lang: Exclude<Language, 'zh'>): Promise<void> {
  await page.evaluate((to) => {
    const url = window.location.href.replace(/\/(?:zh|en)(?=[?&]|$)/, `/${to}`);
    window.history.replaceState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, lang);
  await turned(page, lang);
}

/** The language a page is in. */
export async function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang.slice(0, 2));
}

/** Waits until the page is in a language: its words may have to be loaded first. */
export async function turned(page: Page, lang: Language): Promise<void> {
  // Looked at in each frame; an expectation looks only now and then.
  await page.waitForFunction((to) => document.documentElement.lang.startsWith(to), lang);
}

/** Longest first, so that no name is left in pieces by a shorter one. Read anew: other journeys book meanwhile. */
function namesIn(stack: Stack): readonly string[] {
  const db = new Database(join(stack.data, 'gateway.db'), { readonly: true });
  const rows = db.prepare<[], { name: string }>(namesOfData).all();
  db.close();
  return [...ownNames, ...rows.map(({ name }) => name)]
    .filter((one) => one.length > 1)
    .sort((a, b) => b.length - a.length);
}
