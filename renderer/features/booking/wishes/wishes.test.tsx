import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { booksOf, confirmOn, railScreens, row, world } from '../../../../tests/fakes/bookingWorld.ts';

railScreens();

it('wishes for seats side by side, or for one seat, and sends it with the row', async () => {
  const built = world();
  const { keys } = await confirmOn('二等座', built);
  await keys.click(screen.getByRole('button', { name: '安排并排座位' }));
  const ofZhang = within(await row('张伟'));
  expect(ofZhang.getByRole('radio', { name: 'D 过道' }).getAttribute('aria-checked')).toBe('true');
  const ofLi = within(await row('李娜'));
  await keys.click(ofLi.getByRole('radio', { name: 'A 靠窗' }));
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(built)).toHaveLength(1));
  expect(booksOf(built)[0]?.input.rows).toMatchObject([{ wish: 'D' }, { wish: 'A' }]);
});

it('forgets the wish of a class with the class', async () => {
  const built = world();
  const { keys } = await confirmOn('二等座', built);
  const ofZhang = within(await row('张伟'));
  await keys.click(ofZhang.getByRole('radio', { name: 'B 中间' }));
  await keys.click(ofZhang.getByRole('button', { name: /席别/ }));
  await keys.click(await screen.findByRole('option', { name: /一等座/ }));
  await waitFor(() => expect(ofZhang.queryByRole('radio', { name: 'B 中间' })).toBeNull());
  expect(ofZhang.getByRole('radio', { name: 'A 靠窗' }).getAttribute('aria-checked')).toBe('false');
});
