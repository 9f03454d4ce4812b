import type { Page } from 'playwright/test';
import { countActions } from '../counted.ts';
import { expect, type Stack, test } from '../stack.ts';
import { signIn, storedOrders } from '../steps.ts';
import { bookable, freeDays, lastDay, openNewDraft, sentCells, takeFirstOffer } from './gridSteps.ts';

/**
 * What booking at the desk may take (ux §2). Every key that goes down is counted, but modifiers held with another; text
 * that is pasted counts as one. A phrase is typed letter by letter here, and each budget says how its letters count.
 */
const most = { oneTrip: 12, tenByMouse: 30, threeLegs: 90 } as const;
const people = 10;

const booked = (stack: Stack) => storedOrders(stack, '1 = 1').length;

async function tenNames(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: '从名单选择' }).click();
  const party = [...new Set(await bookable(page))].slice(0, people);
  expect(party).toHaveLength(people);
  return party;
}

test('one known trip for one traveller, from the command bar to submitted', async ({ page, stack }) => {
  await signIn(page, stack);
  await openNewDraft(page);
  await page.keyboard.press('Alt+1');
  await expect(page.getByText('待处理')).toBeVisible();
  const before = booked(stack);

  const count = await countActions(page);
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: '搜索或输入指令' });
  await expect(bar.getByRole('searchbox')).toBeFocused();
  const phrase = `bj-sh ${lastDay(3)} train pm wsy`;
  await page.keyboard.type(phrase);
  await expect(bar.getByRole('option', { name: /北京.*上海.*王思远/ }).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: /^王思远.*选方案$/ })).toBeFocused();
  await takeFirstOffer(page);
  await expect(page.getByRole('button', { name: '提交 1 人' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: sentCells })).toHaveCount(1);
  const { keys, clicks } = await count();
  expect(clicks).toBe(0);
  // The phrase is what is said, by hand or pasted as one key; all other keys are the way.
  const others = keys - phrase.length;
  console.log(
    `desk: one trip from the command bar submitted with ${others} keys beside the phrase (${phrase.length})`,
  );
  expect(others + 1).toBeLessThanOrEqual(most.oneTrip);
  expect(booked(stack) - before).toBe(1);
  // The rail names what was made of it, to come back to.
  await page.keyboard.press('Alt+1');
  const drafts = page.getByRole('navigation', { name: '行程草稿' });
  await drafts.getByRole('button').first().click();
  await expect(page.getByRole('rowheader', { name: /王思远/ })).toBeVisible();
});

test('ten travellers on one leg, by the mouse', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await signIn(page, stack);
  await openNewDraft(page);
  const party = await tenNames(page);
  await page.keyboard.press('Alt+2');
  const before = booked(stack);

  const count = await countActions(page);
  await page.getByRole('button', { name: '从名单选择' }).click();
  for (const kind of ['员工', '访客', '常用联系人']) {
    const left = party.length - (await page.getByRole('rowheader').count());
    if (left === 0) break;
    if (kind !== '员工') await page.getByRole('tab', { name: kind }).click();
    const ticks = page.getByRole('tabpanel').getByRole('checkbox', { disabled: false });
    await expect(ticks.first()).toBeVisible();
    for (let at = 0; at < Math.min(left, await ticks.count()); at++)
      await ticks.nth(at).locator('xpath=ancestor::label').click();
  }
  await expect(page.getByRole('rowheader')).toHaveCount(people);
  // The leg, field by field.
  await page.getByRole('button', { name: /^逐项填写/ }).click();
  const sheet = page.getByRole('dialog', { name: '添加行程' });
  const kind = sheet.getByRole('button', { name: /产品/ });
  await expect(kind).toBeVisible();
  if (!(await kind.textContent())?.includes('火车')) {
    await kind.click();
    await page.getByRole('option', { name: '火车', exact: true }).click();
  }
  for (const [end, city] of [
    ['出发地', '上海'],
    ['到达地', '北京'],
  ] as const) {
    await sheet.getByRole('button', { name: new RegExp(`^${end}`) }).click();
    const places = page.getByRole('dialog', { name: end });
    await places.getByText(city, { exact: true }).first().click();
    await expect(places).toHaveCount(0);
  }
  await sheet.getByRole('button', { name: /^日期/ }).click();
  const [month, day] = lastDay().split('/');
  const days = page.getByRole('dialog', { name: '日期' });
  const wanted = days.getByRole('button', { name: new RegExp(`年${month}月${day}日`) });
  const next = days.getByRole('button', { name: '下一页' }).first();
  await expect(next).toBeVisible();
  if ((await wanted.count()) === 0) await next.click();
  await wanted.click();
  await expect(days).toHaveCount(0);
  await sheet.getByRole('button', { name: '下午' }).click();
  await sheet.getByRole('button', { name: '添加行程' }).click();
  await page
    .getByRole('gridcell', { name: /选方案$/ })
    .first()
    .click();
  const card = page.getByRole('article').first();
  await card.getByRole('button').first().click();
  await card
    .getByRole('button', { name: /^(各按本人差标)?预订/ })
    .first()
    .click();
  const submit = page.getByRole('button', { name: `提交 ${people} 人` });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByRole('gridcell', { name: sentCells })).toHaveCount(people);
  const { keys, clicks } = await count();
  console.log(`desk: ${people} travellers on one leg submitted with ${clicks} clicks and ${keys} keys`);
  expect(keys).toBe(0);
  expect(clicks).toBeLessThanOrEqual(most.tenByMouse);
  expect(booked(stack) - before).toBe(people);
});

test('three legs for ten, by the keyboard alone', async ({ page, stack }) => {
  test.setTimeout(240_000);
  await signIn(page, stack);
  await openNewDraft(page);
  const party = await tenNames(page);
  await page.keyboard.press('Alt+2');
  const field = page.getByRole('textbox', { name: '输入或粘贴出行人' });
  await expect(field).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  const flights = [
    ['bj', 'sh'],
    ['sh', 'gz'],
    ['gz', 'bj'],
  ] as const;
  const [out, on, home] = await freeDays(stack, flights, people);
  const before = booked(stack);

  const count = await countActions(page);
  await page.keyboard.press('p');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(party.join('\n'));
  await expect(page.getByRole('button', { name: `加入 ${people} 人` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(people);
  const legs = [
    { typed: `bj-sh ${out} flight`, read: /北京.*上海/ },
    { typed: `sh-gz ${on} flight`, read: /上海.*广州/ },
    { typed: `gz-bj ${home} flight`, read: /广州.*北京/ },
  ];
  for (const [at, { typed, read }] of legs.entries()) {
    await page.keyboard.press('l');
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: read }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-at="0:${at + 1}"]`)).toBeFocused();
    await takeFirstOffer(page);
    await expect(page.locator(`[data-at$=":${at + 1}"] .desk-cell__label`)).toHaveCount(people);
    // What is still priced would stay behind.
    await expect(page.getByRole('gridcell', { name: /正在核价$/ })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: `提交 ${people} 人` })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: sentCells })).toHaveCount(people * legs.length);
  const { keys, clicks } = await count();
  expect(clicks).toBe(0);
  // Pasting is one key more, which writing the text straight into the field is not.
  console.log(`desk: ${people} travellers on ${legs.length} legs submitted with ${keys + 1} keys`);
  expect(keys + 1).toBeLessThanOrEqual(most.threeLegs);
  expect(booked(stack) - before).toBe(people * legs.length);
});
