import { countActions, expectShortWay } from '../counted.ts';
import { expect, test } from '../stack.ts';
import { goTo, pickTrain, signIn, submit, trainWith, typePlace, typeTravellers } from '../steps.ts';

/** One train for one other person, whose places are typed; flights, rooms and rides are counted where they are booked. */
test('a known train is booked in few steps', async ({ page, stack }) => {
  await signIn(page, stack);
  await goTo(page, '火车票');
  const counted = await countActions(page);
  await typeTravellers(page, stack, [['fyq', '冯雅琴']]);
  await typePlace(page, '出发地', 'bj', '北京');
  await typePlace(page, '到达地', 'sh', '上海');
  await page.getByRole('button', { name: '查询车次' }).click();
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  await pickTrain(page, await trainWith(page, ['二等']), '预订二等座');
  await submit(page);
  await expect(page.getByText('1 人全部订好')).toBeVisible();
  expectShortWay(stack, 'a train', await counted());
});
