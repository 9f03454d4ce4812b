import { expect, test } from '../stack.ts';
import { signIn, storedOrders, trainWith } from '../steps.ts';
import { bookable, freeOn, openNewDraft, sentCells } from './gridSteps.ts';

test('a cost centre of one cell, and seats beside each other, come to stand in the orders', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  await openNewDraft(page);
  await page.getByRole('button', { name: '从名单选择' }).click();
  const { day, people: party } = freeOn(stack, await bookable(page), 2);
  await page.keyboard.press('Alt+2');
  const known = new Set(storedOrders(stack, '1 = 1').map(({ id }) => id));

  await page.keyboard.press('p');
  await page.keyboard.insertText(party.join('\n'));
  await expect(page.getByRole('button', { name: '加入 2 人' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.keyboard.press('l');
  await page.keyboard.type(`bj-sh ${day} train`);
  await expect(page.getByRole('option', { name: /北京.*上海/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-at="0:1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  const train = page.getByRole('article', { name: await trainWith(page, ['二等']), exact: true });
  await train.getByRole('button').first().click();
  await train.getByRole('button', { name: '预订二等座' }).click();
  await expect(page.locator('.desk-cell__label')).toHaveCount(2);

  await page.keyboard.press('s');
  const plans = page.getByRole('dialog', { name: '差标与方案' });
  // The train that was chosen, or the cheapest where that is the same one.
  const beside = plans.getByRole('listitem').filter({ hasText: '相邻座位' }).last();
  await expect(beside).toBeVisible();
  await beside.getByRole('button').click();
  await page.keyboard.press('Escape');
  await expect(plans).toHaveCount(0);

  await page.locator('[data-at="0:1"]').click();
  await page.getByRole('textbox', { name: '成本中心' }).fill('RD-7');
  await expect(page.getByRole('button', { name: '提交 2 人' })).toBeEnabled();
  await page.locator('[data-at="0:1"]').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: sentCells })).toHaveCount(2);

  const made = storedOrders(stack, '1 = 1').filter(({ id }) => !known.has(id));
  const [own, other] = party.map((name) => made.find((order) => order['traveller_name'] === name));
  const bodyOf = (order: typeof own) =>
    JSON.parse(String(order?.['body'])) as {
      costCentre?: string;
      placed?: { coach?: string; seatNo?: string };
    };
  expect([bodyOf(own).costCentre, bodyOf(other).costCentre]).toEqual(['RD-7', undefined]);
  const seats = [own, other].map((order) => bodyOf(order).placed);
  const rowOf = (seatNo = '') => seatNo.replace(/\D+$/, '');
  expect(seats[0]?.coach).toBe(seats[1]?.coach);
  expect(rowOf(seats[0]?.seatNo)).toBe(rowOf(seats[1]?.seatNo));
  // And is said of the order, where the other one says nothing.
  for (const [order, count] of [[own, 1] as const, [other, 0] as const]) {
    await page.goto(`${stack.origin}/me/meOrderDetails/zh?suborderserialnumber=${String(order?.['id'])}`);
    await expect(page.getByText(String(order?.['order_no'])).first()).toBeVisible();
    await expect(page.getByText('RD-7')).toHaveCount(count);
  }
});
