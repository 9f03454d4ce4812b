import type { Page } from '@playwright/test';
import { countActions } from '../counted.ts';
import { expect, test } from '../stack.ts';
import { signIn, storedOrders } from '../steps.ts';

/** Ten travellers on one leg, from the grid to submitted (ux §2). */
const mostKeys = 40;
const people = 10;

/** A day nobody else of this stack is booked on, while rail sells it: `12/3`. */
function dayAhead(): string {
  const offset = Number(process.env['TRIPDESK_TEST_OFFSET_MS'] ?? 0);
  const day = new Date(Date.now() + offset + 11 * 86_400_000);
  return `${day.getMonth() + 1}/${day.getDate()}`;
}

/** The names of those one may book for, as the lists of travellers show them. */
async function bookable(page: Page): Promise<string[]> {
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

test('ten travellers on one leg, from the grid to submitted, by the keyboard alone', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  await signIn(page, stack);
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: '从名单选择' }).click();
  const names = await bookable(page);
  const party = [...new Set(names)].slice(0, people);
  expect(party).toHaveLength(people);
  await page.keyboard.press('Alt+2');
  const field = page.getByRole('textbox', { name: '输入或粘贴出行人' });
  await expect(field).toBeVisible();

  const count = await countActions(page);
  await page.keyboard.press('p');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(party.join('\n'));
  await expect(page.getByRole('button', { name: `加入 ${people} 人` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(people);
  await page.keyboard.press('l');
  await page.keyboard.type(`bj-sh ${dayAhead()} train`);
  await expect(page.getByRole('option', { name: /北京.*上海/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /选方案$/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const cards = page.getByRole('article');
  await expect(cards.first().getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const pick = cards.first().getByRole('button', { name: /预订/ }).first();
  await expect(pick).toBeVisible();
  for (let tabs = 0; tabs < 4; tabs++) {
    if (await pick.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `提交 ${people} 人` })).toBeEnabled();
  const before = storedOrders(stack, '1 = 1').length;
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: /(已预订|待付款|审批中)$/ })).toHaveCount(people);
  // Pasting is one key more, which writing the text straight into the field is not.
  const keys = (await count()).keys + 1;
  console.log(`desk: ${people} travellers on one leg submitted with ${keys} keys`);
  expect(keys).toBeLessThanOrEqual(mostKeys);
  expect(storedOrders(stack, '1 = 1').length - before).toBe(people);

  // Leaving and coming back, and a reload, find it as it was left.
  await page.reload();
  await expect(page.getByRole('gridcell', { name: /(已预订|待付款|审批中)$/ })).toHaveCount(people);
});
