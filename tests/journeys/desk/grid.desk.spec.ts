import { countActions } from '../counted.ts';
import { violationsOn } from '../seen/axe.ts';
import { expect, test } from '../stack.ts';
import { signIn, storedOrders } from '../steps.ts';
import { bookable, lastDay, openNewDraft, sentCells, takeFirstOffer } from './gridSteps.ts';

/** Ten travellers on one leg, from the grid to submitted (ux §2). */
const mostKeys = 40;
const people = 10;

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
  await openNewDraft(page);
  const field = page.getByRole('textbox', { name: '输入或粘贴出行人' });

  const count = await countActions(page);
  await page.keyboard.press('p');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(party.join('\n'));
  await expect(page.getByRole('button', { name: `加入 ${people} 人` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(people);
  await page.keyboard.press('l');
  await page.keyboard.type(`bj-sh ${lastDay()} train`);
  await expect(page.getByRole('option', { name: /北京.*上海/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /选方案$/ }).first()).toBeFocused();
  await takeFirstOffer(page);
  await expect(page.getByRole('button', { name: `提交 ${people} 人` })).toBeEnabled();
  expect(await violationsOn(page, {})).toEqual([]);
  const before = storedOrders(stack, '1 = 1').length;
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: sentCells })).toHaveCount(people);
  // Pasting is one key more, which writing the text straight into the field is not.
  const keys = (await count()).keys + 1;
  console.log(`desk: ${people} travellers on one leg submitted with ${keys} keys`);
  expect(keys).toBeLessThanOrEqual(mostKeys);
  expect(storedOrders(stack, '1 = 1').length - before).toBe(people);

  // Leaving and coming back, and a reload, find it as it was left.
  await page.reload();
  await expect(page.getByRole('gridcell', { name: sentCells })).toHaveCount(people);
});

test('a hotel and a car are legs too, and another machine finds the draft', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await signIn(page, stack);
  await openNewDraft(page);
  const field = page.getByRole('textbox', { name: '输入或粘贴出行人' });
  await field.fill('王思远');
  await expect(page.getByRole('button', { name: '加入 1 人' })).toBeVisible();
  await field.press('Enter');
  const leg = page.getByRole('combobox', { name: '输入一段行程' });
  for (const typed of [`上海酒店 ${lastDay(2)} 2晚`, `接机 PVG-静安寺 ${lastDay(2)} 20:30`]) {
    await leg.fill(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await leg.press('Enter');
  }
  const cell = (col: number) => page.locator(`[data-at="0:${col}"]`);
  await cell(1).click();
  await page
    .getByRole('link', { name: /旅店|酒店|公寓|宾馆/ })
    .nth(3)
    .click();
  await page.getByRole('button', { name: /^预订/ }).first().click();
  await expect(cell(1)).toContainText('标准');
  await cell(2).click();
  // Until the rides are there, the button found first is the hotel's.
  await page.waitForURL(/\/tripCar\/search/);
  await page.getByRole('button', { name: /^预订/ }).first().click();
  await expect(cell(2)).toContainText('接机');
  await expect(page.getByText(/已保存/)).toBeVisible();

  // Nothing of it is in this tab any more: the gateway has it.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await page
    .getByRole('button', { name: /1 位出行人，2 段行程/ })
    .first()
    .click();
  await expect(cell(2)).toContainText('接机');
  // The ride is beyond the standard: a reason, and it is sent with the room.
  await cell(2).click();
  await expect(cell(2)).toContainText('需填超标原因');
  await page.getByRole('button', { name: /超标原因/ }).click();
  await page.getByRole('option', { name: '差旅用车' }).click();
  await page.getByRole('textbox', { name: /说明/ }).first().fill('夜间到达');
  await expect(cell(2)).not.toContainText('需填说明');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: /(已预订|待付款|审批中|确认中)$/ })).toHaveCount(2);
});
