import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../../contract/kit/result.ts';
import { booksOf, confirmOn, railScreens, world, zhang } from '../../../../../tests/fakes/bookingWorld.ts';
import type { Usable } from '../../../../travel/under/applicationsApi.ts';

railScreens();

const application = (leftFen: number): Usable => ({
  application: {
    applicationId: 'e'.repeat(32) as Usable['application']['applicationId'],
    number: 'TA261120ABCDEF',
    status: 'agreed',
    title: '上海客户回访',
    applicant: '张伟',
    department: { zh: '华东销售部', en: 'Sales East' },
    from: '2026-11-26',
    to: '2026-11-28',
    days: 3,
    travellers: ['张伟'],
    createdAt: 0,
  },
  travellers: [zhang.ref],
  budgetFen: 300_000,
  leftFen,
});

it('goes under the application chosen, for those it is about, and shows what is left after it', async () => {
  const made = world({ 'approval.application.usable.list': () => ok({ rows: [application(100_000)] }) });
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
  const made = world({ 'approval.application.usable.list': () => ok({ rows: [application(50_000)] }) });
  await confirmOn('二等座', made);
  const card = within(await screen.findByRole('region', { name: '出差申请' }));
  await userEvent.click(card.getByRole('button', { name: /不使用申请单/ }));
  await userEvent.click(await screen.findByRole('option', { name: /上海客户回访/ }));
  expect(await card.findByText(/超出剩余预算/)).toBeTruthy();
  expect(card.queryByText('预订后剩余')).toBeNull();
});
