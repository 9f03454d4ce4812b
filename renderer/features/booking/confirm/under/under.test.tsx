import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../../contract/kit/result.ts';
import { booksOf, confirmOn, railScreens, world, zhang } from '../../../../../tests/fakes/bookingWorld.ts';
import { usable } from '../../../../../tests/fakes/company/usable.ts';

railScreens();

it('goes under the application chosen, for those it is about, and shows what is left after it', async () => {
  const made = world({
    'approval.application.usable.list': () => ok({ rows: [usable([zhang.ref], 100_000)] }),
  });
  await confirmOn('二等座', made);
  const card = within(await screen.findByRole('region', { name: '出差申请' }));
  expect(card.queryByText('剩余预算')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: /不使用申请单/ }));
  await userEvent.click(await screen.findByRole('option', { name: /上海客户回访/ }));
  expect(await card.findByText('预订后剩余')).toBeTruthy();
  expect(card.getByText(/李娜不在这张申请单内/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText('2 人全部订好');
  expect(booksOf(made)[0]?.input.rows.map((one) => one.applicationId)).toEqual(['e'.repeat(32), undefined]);
});

it('says before it is sent that a budget would not do', async () => {
  const made = world({
    'approval.application.usable.list': () => ok({ rows: [usable([zhang.ref], 50_000)] }),
  });
  await confirmOn('二等座', made);
  const card = within(await screen.findByRole('region', { name: '出差申请' }));
  await userEvent.click(card.getByRole('button', { name: /不使用申请单/ }));
  await userEvent.click(await screen.findByRole('option', { name: /上海客户回访/ }));
  expect(await card.findByText(/超出剩余预算/)).toBeTruthy();
  expect(card.queryByText('预订后剩余')).toBeNull();
});
