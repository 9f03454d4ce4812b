import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { handOverId } from '../../../contract/shapes/desk/care.ts';
import { draftId, employeeId } from '../../../contract/shapes/primitives.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';

railScreens();

const unpaid = order('c1', at('08:00', '2026-12-08'), { state: 'held', label: 'new', traveller: '李娜' });
const another = order('c2', at('09:00', '2026-12-09'), { traveller: '张伟' });
const sunli = { employeeId: employeeId.parse('5'.repeat(32)), name: '孙丽' };
const colleague = { ...sunli, account: 'sunli', department: { zh: '财务部', en: 'Finance' } };
const given = handOverId.parse('6'.repeat(32));
const deadline = { kind: 'payment' as const, dueAt: railNow + 3_600_000 };
const draft = { draftId: draftId.parse('7'.repeat(32)), title: '"年会"', people: 2, legs: 1 };

type Quote = CallOutput<'desk.handOver.quote'>;
const all: Quote = {
  orders: [
    { order: unpaid, deadline, reason: null },
    { order: another, deadline: null, reason: null },
  ],
  drafts: [{ ...draft, reason: null }],
  isMore: false,
};
const judged: Quote = {
  ...all,
  orders: all.orders.map((row) => (row.order === another ? { ...row, reason: 'mayNot' as const } : row)),
};
const listed: CallOutput<'order.care.list'> = {
  received: [
    {
      handOverId: given,
      person: sunli,
      note: '周五前付款',
      until: '2026-12-03',
      givenAt: railNow,
      orders: [{ order: unpaid, deadline }],
      drafts: [],
    },
  ],
  given: [],
};
const nothing: CallOutput<'order.care.list'> = { received: [], given: [] };

async function open(answers: Answers) {
  const platform = memoryPlatform({
    answers: {
      'order.care.list': () => ok(nothing),
      'desk.board.deadline.list': () => ok({ people: 0, count: 0, rows: [] }),
      'desk.handOver.quote': ({ to }) => ok(to ? judged : all),
      'grant.colleague.list': () => ok({ colleagues: [colleague] }),
      'order.detail.get': () => ok(detailOf(unpaid)),
      ...answers,
    },
  });
  const app = await renderApp({ platform, at: '/handOvers/zh', width: 1440 });
  return { ...app, platform, keys: userEvent.setup() };
}

const sheet = async () => within(await screen.findByRole('dialog', { name: '交接工作' }));

it('hands a desk over: what goes, what stays and why, a note and a day, by the keyboard alone', async () => {
  const { platform, keys } = await open({ 'desk.handOver.give': () => fail('NOTHING_TO_HAND_OVER') });
  (await screen.findByRole('button', { name: '交接工作' })).focus();
  await keys.keyboard('{Enter}');
  const dialog = await sheet();
  expect(await dialog.findByRole('list', { name: '您手上有 3 项' })).toBeTruthy();
  dialog.getByRole('searchbox', { name: '同事姓名、拼音或账号' }).focus();
  await keys.keyboard('sunli');
  (await dialog.findByRole('button', { name: /孙丽/ })).focus();
  await keys.keyboard('{Enter}');
  const goes = within(await dialog.findByRole('list', { name: '交接 2 项' }));
  expect(goes.getByText(/^待付款，至/)).toBeTruthy();
  expect(goes.getByText(/年会/)).toBeTruthy();
  const stays = within(dialog.getByRole('list', { name: '1 项不能交接，仍由您处理' }));
  expect(stays.getByText('无权为其中的出行人预订')).toBeTruthy();
  dialog.getByRole('textbox', { name: '给同事的备注（选填）' }).focus();
  await keys.keyboard('休假一周');
  dialog.getByRole('button', { name: '交接 2 项' }).focus();
  await keys.keyboard('{Enter}');
  const [sent] = await waitFor(() => {
    const made = madeOf(platform, 'desk.handOver.give');
    expect(made).toHaveLength(1);
    return made;
  });
  expect(sent?.input).toMatchObject({ to: sunli.employeeId, note: '休假一周' });
  // Refused, it says so and stays; done, it closes and says that too.
  expect((await dialog.findByRole('alert')).textContent).toContain('没有可以交接的工作');
  platform.answer({
    'desk.handOver.give': () => ok({ handOverId: given, orders: [], drafts: [] }),
  });
  await keys.click(dialog.getByRole('button', { name: '交接 2 项' }));
  expect(await screen.findByText('已交接给 孙丽')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '交接工作' })).toBeNull());
});

it('offers nothing to send to somebody who may have none of it', async () => {
  const none = { ...all, orders: judged.orders.filter(({ reason }) => reason), drafts: [] };
  const { keys } = await open({ 'desk.handOver.quote': ({ to }) => ok(to ? none : all) });
  await keys.click(await screen.findByRole('button', { name: '交接工作' }));
  const dialog = await sheet();
  await keys.type(dialog.getByRole('searchbox'), 'sunli');
  await keys.click(await dialog.findByRole('button', { name: /孙丽/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('该同事不能接手其中任何一项');
  expect(dialog.queryByRole('button', { name: /^交接 \d 项$/ })).toBeNull();
});

it('says that a desk is empty, and that it could not be read', async () => {
  const empty: Quote = { orders: [], drafts: [], isMore: false };
  const { platform, keys } = await open({ 'desk.handOver.quote': () => fail('INTERNAL') });
  await keys.click(await screen.findByRole('button', { name: '交接工作' }));
  const dialog = await sheet();
  expect(await dialog.findByText('没能读取您手上的工作')).toBeTruthy();
  platform.answer({ 'desk.handOver.quote': () => ok(empty) });
  await keys.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByText('您手上没有待办')).toBeTruthy();
});

it('lists what one was given, with its note, day and next deadline, and gives it back after asking', async () => {
  let isOver = false;
  const { platform, keys } = await open({
    'order.care.list': () => ok(isOver ? nothing : listed),
    'desk.handOver.end': () => {
      isOver = true;
      return ok({});
    },
  });
  const card = within(await screen.findByRole('region', { name: '来自 孙丽' }));
  expect(card.getByText('周五前付款')).toBeTruthy();
  expect(card.getByText(/12月3日/)).toBeTruthy();
  expect(card.getByText(/^待付款，至/)).toBeTruthy();
  await keys.click(card.getByRole('button', { name: '交还：孙丽' }));
  const question = within(await screen.findByRole('alertdialog'));
  await keys.click(question.getByRole('button', { name: '交还' }));
  await waitFor(() =>
    expect(madeOf(platform, 'desk.handOver.end')).toMatchObject([{ input: { handOverId: given } }]),
  );
  expect(await screen.findByText('没有进行中的交接')).toBeTruthy();
});

it('tries again when the list does not load', async () => {
  const { platform, keys } = await open({ 'order.care.list': () => fail('INTERNAL') });
  expect(await screen.findByText('没能读取交接记录')).toBeTruthy();
  platform.answer({ 'order.care.list': () => ok(nothing) });
  await keys.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有进行中的交接')).toBeTruthy();
});

it('marks a row of the board with whose it was', async () => {
  const platform = memoryPlatform({
    answers: {
      'desk.board.deadline.list': () =>
        ok({
          people: 1,
          count: 1,
          rows: [
            {
              order: unpaid,
              care: { side: 'from', name: '孙丽', until: null },
              kind: 'payment',
              dueAt: deadline.dueAt,
              approvalId: null,
            },
          ],
        }),
      'order.detail.get': () => ok(detailOf(unpaid)),
    },
  });
  await renderApp({ platform, at: '/boards/zh', width: 1440 });
  const list = within(await screen.findByRole('list', { name: '时限' }));
  expect(await list.findByText('来自 孙丽')).toBeTruthy();
  expect(screen.getByRole('link', { name: '交接' }).getAttribute('href')).toMatch(/^\/handOvers\/zh/);
});
