import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import type { Drafts } from '../../shared/drafts/draftsSlice.ts';
import type { Approval } from './approvalApi.ts';

railScreens();

const approval = (digit: string, title: string) =>
  ({
    approvalId: digit.repeat(32) as Approval['approvalId'],
    kind: 'application',
    state: 'waiting',
    title,
    principal: '李娜',
    asker: '赵敏',
    amountFen: 120_000,
    applicationId: null,
    amendmentId: null,
    order: null,
    askedAt: Date.UTC(2026, 10, 26, 1),
    deadlineAt: null,
    decidedAt: null,
    myTurn: true,
    principalId: 'c1'.padEnd(32, '0') as Approval['principalId'],
    steps: [],
    verdict: null,
    reason: null,
    ceiling: null,
    actions: { decide: true, remind: false, withdraw: false },
  }) satisfies Approval;

const two = [approval('a', '上海拜访'), approval('b', '广州会议')];

function open(width: number, url = '/trip_approval/approvalList/zh?isTmc=1', drafts: Drafts = {}) {
  let waiting = two;
  const platform = memoryPlatform({
    answers: {
      'approval.list': () =>
        ok({ rows: waiting, nextCursor: null, counts: { open: waiting.length, done: 2 - waiting.length } }),
      'approval.get': ({ approvalId }) =>
        ok(two.find((one) => one.approvalId === approvalId) ?? approval('c', '')),
      'approval.colleague.list': () => ok({ colleagues: [] }),
      'approval.decide': ({ approvalId }) => {
        waiting = waiting.filter((one) => one.approvalId !== approvalId);
        return ok(two.find((one) => one.approvalId === approvalId) ?? approval('c', ''));
      },
    },
  });
  return { platform, shown: renderApp({ platform, at: url, width, drafts }) };
}

const decided = (platform: ReturnType<typeof memoryPlatform>) =>
  platform.made.filter(({ name }) => name === 'approval.decide').map(({ input }) => input);

it('is decided by keys at the desk: J opens, A approves, and the next comes in its place', async () => {
  const { platform, shown } = open(1440);
  await shown;
  await screen.findByText('上海拜访', { exact: false });
  await userEvent.keyboard('j');
  await screen.findByRole('heading', { name: '审批详情' });
  await screen.findByRole('button', { name: /通过/ });
  await userEvent.keyboard('a');
  await waitFor(() =>
    expect(decided(platform)).toEqual([
      { approvalId: 'a'.repeat(32), decision: { kind: 'approve', note: '' } },
    ]),
  );
  const app = await shown;
  await waitFor(() => expect(app.url()).toContain(`approvalId=${'b'.repeat(32)}`));
});

it('marks the row that is open beside the list, and J goes on from it', async () => {
  await open(1440).shown;
  await screen.findByText('上海拜访', { exact: false });
  const current = () =>
    screen.getAllByRole('link').filter((row) => row.getAttribute('aria-current') === 'true');
  await userEvent.keyboard('j');
  await waitFor(() =>
    expect(current().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('上海拜访')]),
  );
  await userEvent.keyboard('j');
  await waitFor(() =>
    expect(current().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('广州会议')]),
  );
});

it('is not rejected without a reason, which is asked in place', async () => {
  const { platform, shown } = open(375, `/trip_approval/approvalDetail/zh?approvalId=${'a'.repeat(32)}`);
  await shown;
  await userEvent.click(await screen.findByRole('button', { name: /拒绝/ }));
  await userEvent.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('请填写拒绝原因')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('拒绝原因'), '可以视频');
  await userEvent.click(screen.getByRole('button', { name: '拒绝' }));
  await waitFor(() =>
    expect(decided(platform)).toEqual([
      { approvalId: 'a'.repeat(32), decision: { kind: 'reject', reason: '可以视频' } },
    ]),
  );
});

it.each([
  ['拒绝', '拒绝原因'],
  ['转交', '说明（选填）'],
] as const)('brings back after a refresh of the page what was written to %s', async (button, label) => {
  const at = `/trip_approval/approvalDetail/zh?approvalId=${'a'.repeat(32)}`;
  const field = async () => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: label });
  };
  const first = await open(375, at).shown;
  await userEvent.type(await field(), '可以视频');
  const drafts = first.store.getState().drafts;
  first.leave();
  await open(375, at, drafts).shown;
  expect((await field()).value).toBe('可以视频');
});

it('shows of a refund what comes back and the fee that is kept', async () => {
  const refund = {
    ...approval('d', 'TD1'),
    kind: 'refund' as const,
    amountFen: 50_000,
    feeFen: 2_350,
  };
  const platform = memoryPlatform({ answers: { 'approval.get': () => ok(refund) } });
  await renderApp({ platform, at: `/trip_approval/approvalDetail/zh?approvalId=${refund.approvalId}` });
  const about = await screen.findByRole('region', { name: /退/ });
  expect(about.textContent).toMatch(/手续费.*23\.50/);
  expect(about.textContent).toMatch(/退回.*500\.00/);
});

it('says what a ceiling is for, by the words of its product', async () => {
  const ceiling: Approval = {
    ...approval('a', ''),
    kind: 'ceiling',
    ceiling: {
      bounds: {
        kind: 'train',
        traveller: { kind: 'employee', id: 'c1'.padEnd(32, '0') as Approval['principalId'] },
        maxFen: 231_000,
        options: ['9'],
        startFrom: Date.UTC(2026, 10, 27),
        startTo: Date.UTC(2026, 10, 28),
        hours: 48,
      },
      traveller: '张伟',
      goodUntil: null,
      used: false,
    },
  };
  const platform = memoryPlatform({
    answers: {
      'approval.get': () => ok(ceiling),
      'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
    },
  });
  await renderApp({
    platform,
    at: `/trip_approval/approvalDetail/zh?approvalId=${'a'.repeat(32)}`,
    width: 375,
  });
  expect(await screen.findByText(/火车\s*商务座/)).toBeTruthy();
  expect(screen.getByText('48 小时')).toBeTruthy();
});

it.each([
  ['zh', '给审批人的说明（选填）', '撤回', '撤回说明：改坐二等座'],
  ['en', 'Note to the approver (optional)', 'Withdraw', 'Note on withdrawing it: 改坐二等座'],
  [
    'de',
    'Anmerkung für die Entscheidung (freiwillig)',
    'Zurückziehen',
    'Anmerkung zum Zurückziehen: 改坐二等座',
  ],
] as const)(
  'takes a ceiling back with a note, which whoever was asked reads (%s)',
  async (language, label, yes, read) => {
    let now: Approval = {
      ...approval('a', ''),
      kind: 'ceiling',
      actions: { decide: false, remind: false, withdraw: true },
    };
    const platform = memoryPlatform({
      answers: {
        'approval.get': () => ok(now),
        'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
        'approval.ceiling.withdraw': ({ note }) => {
          now = {
            ...now,
            state: 'withdrawn',
            actions: { ...now.actions, withdraw: false },
            withdrawNote: note,
          };
          return ok(now);
        },
      },
    });
    const at = `/trip_approval/approvalDetail/${language}?approvalId=${'a'.repeat(32)}`;
    await renderApp({ platform, at, width: 375, language });
    await userEvent.click(await screen.findByRole('button', { name: yes }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: label }), '改坐二等座');
    await userEvent.click(dialog.getByRole('button', { name: yes }));
    expect(await screen.findByText(read)).toBeTruthy();
    expect(platform.made.filter(({ name }) => name === 'approval.ceiling.withdraw')).toMatchObject([
      { input: { approvalId: 'a'.repeat(32), note: '改坐二等座' } },
    ]);
  },
);

it('names the flight that had the lowest fare, as it was when this was submitted', async () => {
  const fen = (amount: number) => ({ unit: 'fen' as const, codes: [], amount });
  const dear: Approval = {
    ...approval('a', 'CA1831'),
    kind: 'overLimit',
    verdict: {
      control: 'approval',
      breaches: [
        {
          rule: 'flightLowest',
          control: 'approval',
          limit: fen(98_000),
          actual: fen(128_000),
          lowest: {
            windowMinutes: 60,
            flightNos: 'CA1501',
            departAt: Date.UTC(2026, 10, 27, 1),
            zone: 'Asia/Shanghai',
          },
        },
      ],
      allowed: ['Y'],
      alternative: null,
    },
  };
  const platform = memoryPlatform({
    answers: {
      'approval.get': () => ok(dear),
      'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
    },
  });
  const at = `/trip_approval/approvalDetail/zh?approvalId=${'a'.repeat(32)}`;
  await renderApp({ platform, at, width: 375 });
  expect(
    await screen.findByText('当时最低为 CA1501 09:00 ¥980.00，所选 ¥1,280.00，高出 ¥300.00'),
  ).toBeTruthy();
});
