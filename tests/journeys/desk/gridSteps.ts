import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { dayAhead } from '../days.ts';
import type { Stack } from '../stack.ts';
import { storedOrders } from '../steps.ts';
import { roomyDay } from './roomyDay.ts';

/** A day as one writes it at the desk: `12/3`. */
function written(ahead: number): string {
  const [, month, day] = dayAhead(ahead).split('-').map(Number);
  return `${month}/${day}`;
}

/** The last day rail sells, which sample orders leave free, or so many days before it. */
export const lastDay = (daysBefore = 0) => written(14 - daysBefore);

const shownNow = () => Date.now() + Number(process.env['TRIPDESK_TEST_OFFSET_MS'] ?? 0);

const cities = { bj: ['PEK', 'PKX'], sh: ['SHA', 'PVG'], gz: ['CAN'] } as const;

/**
 * Days on end, one a flight, on which nobody has an order, beyond those of the sample, and a group flies within any
 * standard: `12/27`.
 */
export async function freeDays(
  stack: Stack,
  flights: readonly (readonly [from: keyof typeof cities, to: keyof typeof cities])[],
  people: number,
): Promise<readonly string[]> {
  const among = Array.from({ length: 89 }, (_, day) => 62 + day).filter(
    (ahead) => ordersBetween(stack, ahead - 1, ahead + flights.length).length === 0,
  );
  const legs = flights.map(([from, to]) => [cities[from], cities[to]] as const);
  const first = await roomyDay(stack, legs, { people, among, now: shownNow() });
  return flights.map((_, day) => written(first + day));
}

/** A day within the cells' own, and so many of these people who have nothing on it and around it. */
export function freeOn(stack: Stack, names: readonly string[], count: number) {
  const busy = new Set(ordersBetween(stack, 6, 10).map((order) => String(order['traveller_name'])));
  // A name two people have is asked about when it is pasted.
  const free = names.filter((name) => !busy.has(name) && names.filter((one) => one === name).length === 1);
  if (free.length < count) throw new Error('too few people without orders');
  return { day: written(8), people: free.slice(0, count) };
}

function ordersBetween(stack: Stack, from: number, until: number): Record<string, unknown>[] {
  const ends = [from, until].map((ahead) => String(shownNow() + ahead * DAY_MS));
  return storedOrders(stack, 'depart_at between ? and ?', ...ends);
}

/** The names of those one may book for, as the open lists of travellers show them. */
export async function bookable(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const kind of ['员工', '访客', '常用联系人']) {
    await page.getByRole('tab', { name: kind }).click();
    const ticks = page.getByRole('tabpanel').getByRole('checkbox');
    await expect(ticks.first()).toBeVisible();
    const shown = await ticks.evaluateAll((all) =>
      all.flatMap((one) => {
        const label = one.closest('label');
        const isOff = one instanceof HTMLInputElement && one.disabled;
        return isOff ? [] : [label?.querySelector('.booking-person__name')?.textContent ?? ''];
      }),
    );
    names.push(...shown);
  }
  return names.filter((name) => name !== '');
}

/** Opens the desk with a draft nothing is in, whatever was left there. */
export async function openNewDraft(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('textbox', { name: '输入或粘贴出行人' })).toBeVisible();
  await newDraft(page);
}

/** Puts a draft nothing is in on the open desk. */
export async function newDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await page.getByRole('button', { name: '新建草稿' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
}

/** Takes the first offer of the list beside the cell that has the focus, by the keyboard alone. */
export async function takeFirstOffer(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  const shownBefore = await cards.evaluateAll((all) => all[0]?.outerHTML ?? '');
  await page.keyboard.press('Enter');
  // The list of the leg before may stand there still.
  await expect.poll(() => cards.evaluateAll((all) => all[0]?.outerHTML ?? '')).not.toBe(shownBefore);
  await expect(cards.first().getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  // The card's own button says why it stands first, which may have the word in it too.
  const pick = cards
    .first()
    .getByRole('button', { name: /^(各按本人差标)?预订/ })
    .first();
  await expect(pick).toBeVisible();
  for (let tabs = 0; tabs < 4; tabs++) {
    if (await pick.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

/** Cells of the grid that were sent and came to an order. */
export const sentCells = /(已预订|待付款|审批中)$/;
