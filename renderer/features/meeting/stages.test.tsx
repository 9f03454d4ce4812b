import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MeetingAct, MeetingStage } from '../../../contract/enums/meeting/meeting.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import {
  type Meeting,
  mayInMeetings,
  meetingAddress,
  quotedMeeting,
} from '../../../tests/fakes/company/meeting.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../tests/fakes/layout.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { meetingFeature } from './index.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, meetingFeature];
const { meetingId, version, money } = quotedMeeting;
if (!money) throw new Error('the sample shows money');
const [quote] = money.quotes;
if (!quote) throw new Error('the sample is quoted for');

/** A meeting of the gateway: it says how it stands whenever it is asked, and each of these calls moves it on. */
async function opened(
  first: Partial<Meeting>,
  next: Partial<Meeting>,
  answers: (moved: () => void) => Answers,
) {
  let now: Meeting = { ...quotedMeeting, ...first };
  const moved = () => {
    now = { ...now, ...next, version: now.version + 1 };
  };
  const app = await open(meetingAddress, {
    features,
    session: mayInMeetings('manage.meetings', 'settle.meetings'),
    answers: { 'meeting.get': () => ok({ meeting: now }), ...answers(moved) },
  });
  const madeOf = (call: string) =>
    app.platform.made.filter(({ name }) => name === call).map((one) => one.input);
  return { ...app, madeOf };
}
const current = () => {
  const steps = within(screen.getByRole('list', { name: '进度' }));
  return steps.getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'step')
    ?.textContent;
};
const press = (user: Awaited<ReturnType<typeof opened>>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

it.each([
  ['meeting.inquire', '向供应商询价', 'demand', 'inquiry', 'inquire', '询价议价'],
  ['meeting.begin', '开始会议', 'waiting', 'inProgress', 'begin', '进行中'],
  ['meeting.finish', '会议结束，去结算', 'inProgress', 'settlement', 'finish', '会后结算'],
] as const satisfies readonly (readonly [string, string, MeetingStage, MeetingStage, MeetingAct, string])[])(
  '%s takes a meeting on, and its progress says so',
  async (call, label, stage, nextStage, act, words) => {
    const { user, madeOf } = await opened(
      { stage, acts: [act] },
      { stage: nextStage, acts: [] },
      (moved) => ({
        'meeting.inquire': () => (moved(), ok({ quotes: 2 })),
        'meeting.begin': () => (moved(), ok({})),
        'meeting.finish': () => (moved(), ok({})),
      }),
    );
    await press(user, label);
    await waitFor(() => expect(current()).toContain(words));
    expect(madeOf(call)).toEqual([{ meetingId, version }]);
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);

it('whoever asks suppliers that offer nothing is told, and the demand may still be changed', async () => {
  const { user } = await opened({ stage: 'demand', acts: ['inquire', 'edit'] }, {}, () => ({
    'meeting.inquire': () => fail('MEETING_NO_OFFERS'),
  }));
  await press(user, '向供应商询价');
  await screen.findByText('目前没有供应商能承接，需求保持不变。请修改需求，或稍后再询价。');
  expect(current()).toContain('需求对接');
  screen.getByRole('button', { name: '修改需求' });
});

it.each([
  ['open', 1],
  ['cancelled', 0],
] as const)(
  'where all quotes are lost, what is left to do is said of a meeting that is %s',
  async (outcome, said) => {
    const quotes = [{ ...quote, state: 'lost' as const }];
    await opened({ outcome, acts: [], money: { ...money, quotes } }, {}, () => ({}));
    await screen.findByText('北京国贸华铂大酒店');
    expect(screen.queryAllByText(/目前没有供应商能接待这次会议/)).toHaveLength(said);
  },
);

it('what somebody else did first is said, and the meeting stays as it was', async () => {
  const { user } = await opened({ stage: 'waiting', acts: ['begin'] }, {}, () => ({
    'meeting.begin': () => fail('MEETING_STAGE'),
  }));
  await press(user, '开始会议');
  await screen.findByText('会议已进入其他阶段，不能这样操作了。请查看最新进度。');
  expect(current()).toContain('待执行');
});

it('a lower price is asked for below the one that stands, and the last word is shown', async () => {
  const lower = { ...quote, totalFen: 1_100_000, wasFen: quote.totalFen };
  const { user, madeOf } = await opened({}, { money: { ...money, quotes: [lower] } }, (moved) => ({
    'meeting.quote.negotiate': () => (moved(), ok({ totalFen: lower.totalFen })),
  }));
  await press(user, '议价');
  const sheet = await screen.findByRole('dialog', { name: '议价' });
  const field = within(sheet).getByRole('textbox', { name: '期望总价（元）' });
  await user.type(field, '12000');
  await user.click(within(sheet).getByRole('button', { name: '发给供应商' }));
  await within(sheet).findByText('请填写低于当前报价的金额');
  expect(madeOf('meeting.quote.negotiate')).toEqual([]);
  await user.clear(field);
  await user.type(field, '10500');
  await user.click(within(sheet).getByRole('button', { name: '发给供应商' }));
  await screen.findByText('供应商已回复新的价格');
  expect(madeOf('meeting.quote.negotiate')).toEqual([
    { meetingId, version, quoteId: quote.quoteId, wantedFen: 1_050_000 },
  ]);
  await screen.findByText('原价');
});

it('a bill is settled at the sum that was shown, after asking', async () => {
  const bill = { lines: quote.lines, totalFen: 1_250_000 };
  const { user, madeOf } = await opened(
    { stage: 'settlement', acts: ['settle'], money: { ...money, agreedFen: 1_200_000, bill } },
    { outcome: 'settled', acts: [], money: { ...money, agreedFen: 1_200_000, settledFen: 1_250_000, bill } },
    (moved) => ({ 'meeting.settle': () => (moved(), ok({})) }),
  );
  await press(user, '结算付款');
  const asked = await screen.findByRole('alertdialog');
  within(asked).getByText(/支出 ¥12,500.00/);
  expect(madeOf('meeting.settle')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: '结算付款' }));
  await screen.findByText('结算金额');
  expect(madeOf('meeting.settle')).toEqual([{ meetingId, version, billFen: 1_250_000 }]);
  expect(screen.queryByRole('button', { name: '结算付款' })).toBeNull();
});

it('a meeting is called off after asking, what an order costs then is said, and nothing more can be done', async () => {
  const { user, madeOf } = await opened(
    { stage: 'waiting', acts: ['begin', 'cancel'] },
    { outcome: 'cancelled', acts: [] },
    (moved) => ({ 'meeting.cancel': () => (moved(), ok({})) }),
  );
  await press(user, '取消会议');
  const asked = await screen.findByRole('alertdialog');
  within(asked).getByText(/取消可能按报价条款产生费用/);
  await user.click(within(asked).getByRole('button', { name: '取消会议' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '开始会议' })).toBeNull());
  expect(madeOf('meeting.cancel')).toEqual([{ meetingId, version }]);
  expect(current()).toBeUndefined();
});
