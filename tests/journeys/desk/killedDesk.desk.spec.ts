import type { Page } from '@playwright/test';
import { expect, type Stack, test } from '../stack.ts';
import { signIn, storedOrders } from '../steps.ts';
import { bookable, lastDay, newDraft, takeFirstOffer } from './gridSteps.ts';

/**
 * The desk under kill -9 of its host, its gateway or both, at random moments: between edits, no edit older than a second
 * is lost; between submit and the last result, nothing is booked twice and nothing stays open. 100 kills in long mode.
 */
const isLong = process.env['TRIPDESK_LONG'] === '1';
const editKills = isLong ? 80 : 2;
const submitKills = isLong ? 20 : 1;
const keptAfterMs = 1_000;

const legs = ['bj-sh', 'sh-bj', 'bj-nj', 'nj-sh'];

type Edit = { readonly at: number; readonly kind: 'person' | 'leg' };

const field = (page: Page) => page.getByRole('textbox', { name: '输入或粘贴出行人' });
const pause = (page: Page, most: number) => page.waitForTimeout(Math.random() * most);

async function addPerson(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await expect(page.getByRole('button', { name: '加入 1 人' })).toBeVisible();
  await field(page).press('Enter');
}

/** A leg typed as `bj-sh 12/3 火车`. */
async function addLeg(page: Page, phrase: string): Promise<void> {
  const leg = page.getByRole('combobox', { name: '输入一段行程' });
  await leg.fill(phrase);
  await expect(page.getByRole('option').first()).toBeVisible();
  await leg.press('Enter');
}

const legHeads = (page: Page) => page.getByRole('columnheader', { name: /→/ });

/** Kills one or both without a word, brings back what died, and opens the desk anew as a person would. */
async function killAndReturn(page: Page, stack: Stack): Promise<void> {
  const at = Math.random();
  const gatewayDies = at < 0.66;
  const deskDies = at >= 0.33;
  await Promise.all([gatewayDies && stack.gateway.kill(), deskDies && stack.desk?.kill()]);
  // A page of the killed desk would go on calling it.
  await page.goto('about:blank');
  if (gatewayDies) await stack.gateway.start();
  if (deskDies) await stack.desk?.start();
  await page.context().clearCookies();
  await stack.open(page, '/desk/zh');
  await expect(field(page)).toBeVisible();
}

test(`${editKills + submitKills} kills lose no edit older than a second and book nothing twice`, async ({
  page,
  stack,
}) => {
  test.setTimeout(60_000 * (2 + editKills + 4 * submitKills));
  await signIn(page, stack);
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: '从名单选择' }).click();
  const names = [...new Set(await bookable(page))];
  await page.keyboard.press('Alt+2');
  await expect(field(page)).toBeVisible();
  let edits = 0;
  for (let round = 0; round < editKills; round++) {
    await newDraft(page);
    const made: Edit[] = [];
    const steps = 1 + Math.floor(Math.random() * 6);
    for (let step = 0; step < steps; step++) {
      const kind = step % 2 === 0 || step / 2 >= legs.length ? 'person' : 'leg';
      const nth = made.filter((one) => one.kind === kind).length;
      if (kind === 'person') await addPerson(page, names[nth % names.length] ?? '');
      else await addLeg(page, `${legs[nth % legs.length]} ${lastDay()} 火车`);
      await expect(kind === 'person' ? page.getByRole('rowheader') : legHeads(page)).toHaveCount(nth + 1);
      made.push({ at: Date.now(), kind });
      await pause(page, 400);
    }
    await pause(page, 1_500);
    const killedAt = Date.now();
    await killAndReturn(page, stack);
    const safe = made.filter(({ at }) => killedAt - at >= keptAfterMs);
    const count = (kind: Edit['kind']) => safe.filter((one) => one.kind === kind).length;
    await expect
      .poll(async () => (await page.getByRole('rowheader').count()) >= count('person'), `round ${round}`)
      .toBe(true);
    expect(await legHeads(page).count(), `round ${round}`).toBeGreaterThanOrEqual(count('leg'));
    edits += safe.length;
  }
  await test.step('submits', async () => {
    for (let round = 0; round < submitKills; round++) await killedSubmit(page, stack, names, round);
  });
  console.log(`desk: ${editKills} kills between edits, ${edits} edits older than a second, none lost`);
});

/** Two people nobody books for elsewhere on a train of a day of their own, killed on the way, and asked for again. */
async function killedSubmit(page: Page, stack: Stack, names: readonly string[], round: number) {
  const pair = names.slice(-2 - 2 * (round % 5), names.length - 2 * (round % 5));
  await newDraft(page);
  for (const name of pair) await addPerson(page, name);
  await addLeg(page, `bj-sh ${lastDay(1 + Math.floor(round / 5))} 火车`);
  await expect(page.getByRole('gridcell', { name: /选方案$/ }).first()).toBeFocused();
  await takeFirstOffer(page);
  const submit = page.getByRole('button', { name: /提交 \d 人/ });
  await expect(submit).toBeEnabled();
  const before = storedOrders(stack, '1 = 1').length;
  await submit.click();
  await pause(page, 2_500);
  await killAndReturn(page, stack);
  const settled = page.getByRole('gridcell', { name: /(已预订|待付款|审批中|确认中)$/ });
  // What did not arrive is not sent again by itself, nor asked about: somebody presses once more.
  const ask = page.getByRole('button', { name: '查询结果' });
  await expect(async () => {
    if (await ask.isVisible()) await ask.click();
    else if (await submit.isEnabled().catch(() => false)) await submit.click();
    await expect(settled).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
  expect(storedOrders(stack, '1 = 1').length - before, `submit ${round}`).toBe(2);
}
