import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { handOverId, type OrderCare } from '../../../../contract/shapes/desk/care.ts';
import { employeeId } from '../../../../contract/shapes/primitives.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../../tests/fakes/trainScreens.tsx';

railScreens();

const one = order('d1', at('08:00', '2026-12-08'));
const sunli = {
  employeeId: employeeId.parse('5'.repeat(32)),
  name: '孙丽',
  account: 'sunli',
  department: { zh: '财务部', en: 'Finance' },
};
const free: OrderCare = { now: null, mayGive: true };
const away: OrderCare = {
  now: { giver: '林静', carer: '孙丽', until: '2026-12-03', note: '周五前付款', end: 'takeBack' },
  mayGive: false,
};

async function open(care: () => OrderCare | undefined, answers: Answers = {}) {
  const shown = () => {
    const now = care();
    return detailOf(one, now ? { care: now } : {});
  };
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(shown()),
      'grant.colleague.list': () => ok({ colleagues: [sunli] }),
      ...answers,
    },
  });
  const address = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${one.orderId}`;
  await renderApp({ platform, at: address });
  return { platform, keys: userEvent.setup() };
}

it('gives an order to a colleague, and then says who has it and until when', async () => {
  let care = free;
  const { platform, keys } = await open(() => care, {
    'order.care.give': () => {
      care = away;
      return ok({ handOverId: handOverId.parse('6'.repeat(32)) });
    },
  });
  await keys.click(await screen.findByRole('button', { name: '交给同事' }));
  const dialog = within(await screen.findByRole('dialog', { name: '交给同事' }));
  await keys.type(dialog.getByRole('searchbox'), 'sunli');
  await keys.click(await dialog.findByRole('button', { name: /孙丽/ }));
  await keys.click(dialog.getByRole('button', { name: '交给 孙丽' }));
  await waitFor(() =>
    expect(madeOf(platform, 'order.care.give')).toMatchObject([
      { input: { orderId: one.orderId, to: sunli.employeeId } },
    ]),
  );
  expect(await screen.findByText('由 孙丽 代管，至 12月3日')).toBeTruthy();
  expect(screen.getByText('周五前付款')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '交给同事' })).toBeNull();
});

it('says why it was refused, and lets somebody else be chosen', async () => {
  const { keys } = await open(() => free, { 'order.care.give': () => fail('COLLEAGUE_MAY_NOT') });
  await keys.click(await screen.findByRole('button', { name: '交给同事' }));
  const dialog = within(await screen.findByRole('dialog', { name: '交给同事' }));
  await keys.type(dialog.getByRole('searchbox'), 'sunli');
  await keys.click(await dialog.findByRole('button', { name: /孙丽/ }));
  await keys.click(dialog.getByRole('button', { name: '交给 孙丽' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('不能为其中的所有出行人预订');
  await keys.click(dialog.getByRole('button', { name: '换一位同事' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('searchbox')).toBeTruthy();
});

it('takes an order back after asking', async () => {
  let care = away;
  const { platform, keys } = await open(() => care, {
    'order.care.end': () => {
      care = free;
      return ok({});
    },
  });
  await keys.click(await screen.findByRole('button', { name: '收回：孙丽' }));
  const question = within(await screen.findByRole('alertdialog'));
  await keys.click(question.getByRole('button', { name: '收回' }));
  await waitFor(() =>
    expect(madeOf(platform, 'order.care.end')).toMatchObject([{ input: { orderId: one.orderId } }]),
  );
  expect(await screen.findByRole('button', { name: '交给同事' })).toBeTruthy();
});

it('is silent where there is nothing to say or do, as for details kept earlier', async () => {
  await open(() => undefined);
  expect(await screen.findByRole('heading', { name: '订单信息' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '工作交接' })).toBeNull();
});
