import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { dayAhead } from './days.ts';
import { expect, type Stack, samplePassword } from './stack.ts';

/** The journeys of one stack book fewer. */
const PLACES_TO_SPARE = 6;

/** What a secretary does, step by step, by the names on the controls (zh). */

export async function signIn(page: Page, stack: Stack, account = 'linjing'): Promise<void> {
  await stack.open(page);
  const field = page.getByLabel('账号');
  // A desk host keeps its session: only its first page of a run asks who it is.
  await expect(field.or(page.getByText('待处理'))).toBeVisible();
  if (await field.isVisible()) {
    await field.fill(account);
    await page.getByLabel('密码', { exact: true }).fill(samplePassword);
    await page.keyboard.press('Enter');
  }
  await atHome(page);
  // The desk's keys come with its rail.
  if (stack.kind === 'desk') await page.getByRole('navigation', { name: '主导航' }).waitFor();
}

/** Signs in on the H5 page of a stack's gateway: somebody's phone beside a desk. */
export async function signInOnPhone(phone: Page, stack: Stack, account = 'linjing'): Promise<void> {
  await phone.goto(`http://127.0.0.1:${stack.gateway.port}`);
  await phone.getByLabel('账号').fill(account);
  await phone.getByLabel('密码', { exact: true }).fill(samplePassword);
  await phone.keyboard.press('Enter');
  await atHome(phone);
}

/** The spec's 1,000 ms before the home screen is part of the way. */
async function atHome(page: Page): Promise<void> {
  await expect(page.getByText('待处理')).toBeVisible();
}

/** Goes to a main screen by the tab bar or the rail, whichever stands there. */
export async function goTo(page: Page, entry: '首页' | '火车票' | '机票' | '订单' | '我的'): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: entry }).click();
}

export async function chooseTravellers(page: Page, employees: string[], guests: string[]): Promise<void> {
  await page.getByRole('button', { name: '添加乘车人' }).click();
  for (const name of employees) await page.locator('label').filter({ hasText: name }).first().click();
  if (guests.length > 0) await page.getByRole('tab', { name: '访客' }).click();
  for (const name of guests) await page.locator('label').filter({ hasText: name }).first().click();
  await page
    .getByRole('button', { name: new RegExp(`确定.*${employees.length + guests.length} 人`) })
    .click();
}

export async function choosePlace(page: Page, field: '出发地' | '到达地', city: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('dialog').getByText(city, { exact: true }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Picks people by the letters of their names: Enter takes the first match, in the empty field it leads on. */
export async function typeTravellers(
  page: Page,
  stack: Stack,
  people: readonly (readonly [letters: string, name: string])[],
  who: '乘车人' | '乘机人' = '乘车人',
): Promise<void> {
  await page.getByRole('button', { name: `添加${who}` }).click();
  const search = page.getByRole('searchbox');
  if (stack.kind === 'phone') await search.click();
  await expect(search).toBeFocused();
  const chosen = page.getByRole('grid', { name: `已选${who}` }).last();
  for (const [letters, name] of people) {
    await page.keyboard.type(letters);
    await page.keyboard.press('Enter');
    await expect(chosen.getByText(name)).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
}

/** Chooses a place by its first letters; Enter takes the first match. */
export async function typePlace(
  page: Page,
  field: '出发地' | '到达地',
  letters: string,
  city: string,
): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${field}`) });
  await button.click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(city);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toContainText(city);
}

/** 北京 → 上海 tomorrow; the search form starts with tomorrow. */
export async function searchTrains(page: Page): Promise<void> {
  await choosePlace(page, '出发地', '北京');
  await choosePlace(page, '到达地', '上海');
  await page.getByRole('button', { name: '查询车次' }).click();
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
}

/** From the results of a day to those of the next: journeys that book one person on one stack take a day each. */
export async function nextDay(page: Page): Promise<void> {
  const days = page.getByRole('radiogroup', { name: '出发日期' }).getByRole('radio');
  const shown = await days.evaluateAll((all) => all.findIndex((one) => one.ariaChecked === 'true'));
  await days.nth(shown + 1).click();
  await expect(days.nth(shown + 1)).toBeChecked();
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
}

/** A train of the shown list, Beijing South to Hongqiao, with places left in every class asked for. */
export async function trainWith(page: Page, classes: readonly ('商务' | '一等' | '二等')[]): Promise<string> {
  const shown = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => ({ no: one.ariaLabel ?? '', text: one.textContent ?? '' })));
  const found = shown.find(
    ({ text }) =>
      text.includes('北京南') &&
      text.includes('上海虹桥') &&
      classes.every((name) => placesLeft(text, name) >= PLACES_TO_SPARE),
  );
  if (!found) throw new Error(`no train shown has places left in ${classes.join(', ')}`);
  return found.no;
}

/** As the list says it, with the price for one traveller alone: 二等 ¥553 有, 二等 余 10, 二等 无. */
function placesLeft(text: string, name: string): number {
  const [, said] = new RegExp(`${name}\\s*(?:¥[\\d,]+\\s*)?(有|余\\s*\\d+)`).exec(text) ?? [];
  if (said === undefined) return 0;
  return said === '有' ? Number.POSITIVE_INFINITY : Number(/\d+/.exec(said)?.[0]);
}

/** The orders shown for one traveller on one train: G1 is not the beginning of G139. */
export function orderLinksOf(page: Page, trainNo: string, name: string) {
  return page
    .getByRole('link')
    .filter({ has: page.getByText(trainNo, { exact: true }) })
    .filter({ hasText: name });
}

/** Opens a train of the list and books everybody on the seat of their own standard, or all on one seat. */
export async function pickTrain(page: Page, trainNo: string, seat = '各按本人差标预订'): Promise<void> {
  const card = page.getByRole('article', { name: trainNo, exact: true });
  await card.getByText(trainNo, { exact: true }).click();
  await page.getByRole('button', { name: seat }).click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
}

/** One traveller's ticket on the confirm screen. */
export function ticketOf(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true });
}

/** Puts one traveller over their standard and chooses a reason: the field of the note has the focus then. */
export async function takeFirstClass(page: Page, name: string): Promise<void> {
  const ticket = ticketOf(page, name);
  await ticket.getByRole('button', { name: /席别/ }).click();
  await page.getByRole('option', { name: /一等座/ }).click();
  await expect(ticket.getByText('需填原因')).toBeVisible();
  await ticket.getByRole('radiogroup', { name: '超标原因' }).getByRole('radio').first().click();
  await expect(ticket.getByLabel('说明')).toBeFocused();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /提交 \d+ 人/ }).click();
}

/** The order numbers a result screen shows. */
export async function shownOrderNumbers(page: Page): Promise<string[]> {
  const text = await page.locator('main, [role=main]').last().innerText();
  return [...new Set(text.match(/TD\d{12}/g) ?? [])];
}

/** Rows of the gateway's own store. */
export function storedOrders(stack: Stack, where: string, ...values: string[]): Record<string, unknown>[] {
  const db = new Database(join(stack.data, 'gateway.db'), { readonly: true });
  try {
    return db.prepare(`select * from travel_order where ${where}`).all(...values) as Record<
      string,
      unknown
    >[];
  } finally {
    db.close();
  }
}

/** The latest day before the desk's own (days.ts) on which somebody leaves for nothing, and on the days beside it if there is one. */
export function freeDayOf(stack: Stack, name: string): string {
  const midnight = (ahead: number) => Date.parse(`${dayAhead(ahead)}T00:00:00+08:00`);
  // After other tests of the worker none may be left with free days on both sides.
  for (const beside of [1, 0])
    for (let ahead = 10; ahead >= 2; ahead--) {
      const ends = [ahead - beside, ahead + 1 + beside].map((days) => String(midnight(days)));
      if (storedOrders(stack, 'traveller_name = ? and depart_at between ? and ?', name, ...ends).length === 0)
        return dayAhead(ahead);
    }
  throw new Error(`no day on which ${name} leaves for nothing`);
}

/** Ids of the orders the desk keeps with their details in its own SQLite; their bodies are encrypted. */
export function deskOrderIds(stack: Stack): Set<string> {
  const db = new Database(join(stack.data, 'desk/cache.db'), { readonly: true });
  try {
    return new Set(
      (
        db.prepare('select order_id from orders where detail is not null').all() as { order_id: string }[]
      ).map((row) => row.order_id),
    );
  } finally {
    db.close();
  }
}
