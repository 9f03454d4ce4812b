import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../../contract/kit/result.ts';
import { DAY_MS } from '../../../../../contract/rules/time/durations.ts';
import type { ApprovalDetail } from '../../../../../contract/shapes/approval.ts';
import {
  booksOf,
  confirmOn,
  documents,
  railScreens,
  reasonCodes,
  row,
  standards,
  world,
  zhang,
} from '../../../../../tests/fakes/bookingWorld.ts';
import type { Answers } from '../../../../../tests/fakes/memoryPlatform.ts';
import { offer, railNow } from '../../../../../tests/fakes/railWorld.ts';

railScreens();

const over = offer('G1', '07:00', [['M', 106_000, 12, ['approval', 'within']]]);

const given = (maxFen: number): ApprovalDetail => ({
  approvalId: 'f'.repeat(32) as ApprovalDetail['approvalId'],
  kind: 'ceiling',
  state: 'passed',
  title: '',
  principal: '张伟',
  asker: '林静',
  amountFen: maxFen,
  applicationId: null,
  amendmentId: null,
  order: null,
  askedAt: 0,
  deadlineAt: null,
  decidedAt: 0,
  myTurn: false,
  principalId: zhang.principalId,
  steps: [],
  verdict: null,
  reason: null,
  ceiling: {
    bounds: {
      kind: 'train',
      traveller: zhang.ref,
      maxFen,
      options: ['M'],
      startFrom: railNow - 30 * DAY_MS,
      startTo: railNow + 30 * DAY_MS,
      hours: 48,
    },
    traveller: '张伟',
    goodUntil: railNow + DAY_MS,
    used: false,
  },
  actions: { decide: false, remind: false, withdraw: false },
});

async function confirmOver(answers: Answers) {
  const made = world({
    'train.offer.search': () => ok({ offers: [over], standards, reasonCodes }),
    'train.offer.price': () => ok({ offer: over, standards, reasonCodes, serviceFen: 500, documents }),
    ...answers,
  });
  await confirmOn('一等座', made);
  const his = within(await row('张伟'));
  await userEvent.click(his.getByRole('radio', { name: '陪同客户' }));
  await userEvent.type(his.getByRole('textbox', { name: /说明/ }), '同行');
  return { made, his };
}

it('a ceiling that covers the row is used where it is ticked', async () => {
  const { made, his } = await confirmOver({
    'approval.ceiling.list': () => ok({ rows: [given(120_000)], nextCursor: null }),
  });
  await userEvent.click(await his.findByRole('checkbox', { name: /使用已批准的额度/ }));
  await userEvent.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText('2 人全部订好');
  expect(booksOf(made)[0]?.input.rows.map((one) => one.ceilingId)).toEqual(['f'.repeat(32), undefined]);
});

it('one that is a fen too low is not offered; another is asked for from here', async () => {
  const { made, his } = await confirmOver({
    'approval.ceiling.list': () => ok({ rows: [given(105_999)], nextCursor: null }),
    'approval.ceiling.request': () => ok({ ...given(116_600), state: 'waiting' }),
  });
  await userEvent.click(await his.findByRole('button', { name: '先申请额度' }));
  expect(screen.queryByRole('checkbox', { name: /使用已批准的额度/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '提交额度申请' }));
  await screen.findByText('额度已提交审批，通过后回到这里使用');
  const [asked] = made.base.made.filter(({ name }) => name === 'approval.ceiling.request');
  expect(asked?.input).toMatchObject({
    bounds: { traveller: zhang.ref, maxFen: 116_600, options: ['M'], hours: 48 },
    reasonCode: 'CLIENT',
    reasonNote: '同行',
  });
});
