import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { managing } from '../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { stuckFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, stuckFeature];
const session = {
  ...managing,
  permissions: [
    ...managing.permissions,
    {
      params: 'module.x',
      permission: 1 as const,
      children: [{ params: 'settle.bookings', permission: 1 as const }],
    },
  ],
};
type Row = CallOutput<'stuck.list'>['rows'][number];
const orderId = 'a'.repeat(32) as never;
const row: Row = {
  kind: 'order',
  orderId,
  orderNo: 'T1',
  product: 'train',
  traveller: '李娜',
  startAt: 1_800_000_000_000,
  since: 1_790_000_000_000,
  proposal: null,
  totalFen: 66_200,
  wanted: 'hold',
  supplier: 'held',
  books: { frozenFen: 66_200, companyFen: 0, personalFen: 0, spent: false },
};
const proposal = {
  proposalId: 'b'.repeat(32),
  outcome: 'confirmed',
  reference: 'E1',
  fareFen: null,
  refundFen: null,
  by: '赵敏',
  isOwn: true,
  at: 1_790_000_000_000,
} as const;
const at = (rows: Row[], more: Answers = {}) =>
  open('/stuck/zh', {
    features,
    session,
    width: 1440,
    answers: {
      'stuck.list': ({ kind }) =>
        ok({ rows: kind === 'order' ? rows : [], secondPersonFen: 500_000, nextCursor: null }),
      ...more,
    },
  });
const madeOf = (platform: Awaited<ReturnType<typeof at>>['platform'], call: string) =>
  platform.made.filter((one) => one.name === call).map((one) => one.input);

it('shows supplier beside books, and settles with a reference or not at all', async () => {
  const { platform, user } = await at([row], {
    'stuck.order.settle': ({ reference }) =>
      reference === 'E9' ? ok({ state: 'issued' }) : fail('NOT_STUCK'),
  });
  const supplier = await screen.findByRole('region', { name: 'T1：供应商' });
  expect(supplier.textContent).toContain('已占位');
  expect(screen.getByRole('region', { name: 'T1：账面' }).textContent).toContain('662.00');
  await user.click(screen.getByRole('button', { name: '处理 T1' }));
  const sheet = await screen.findByRole('dialog', { name: '处理 T1' });
  await user.click(await within(sheet).findByRole('button', { name: '确认处理' }));
  await within(sheet).findByText('请填写');
  expect(madeOf(platform, 'stuck.order.settle')).toEqual([]);
  await user.type(within(sheet).getByRole('textbox', { name: '票号或确认号' }), 'E9');
  await user.click(within(sheet).getByRole('button', { name: '确认处理' }));
  await screen.findByText('已处理');
  expect(madeOf(platform, 'stuck.order.settle')).toEqual([
    { orderId, outcome: 'confirmed', reference: 'E9' },
  ]);
});

it('a large sum is proposed; one’s own proposal is not confirmed, another’s is after asking', async () => {
  const large = { ...row, totalFen: 500_000 };
  const first = await at([large], { 'stuck.order.settle': () => ok({ state: 'manual', proposed: true }) });
  await first.user.click(await screen.findByRole('button', { name: '处理 T1' }));
  const sheet = await screen.findByRole('dialog', { name: '处理 T1' });
  await first.user.type(await within(sheet).findByRole('textbox', { name: '票号或确认号' }), 'E1');
  await first.user.click(within(sheet).getByRole('button', { name: '提交给同事确认' }));
  await screen.findByText('已提交，等同事确认');
  first.app.unmount();
  const own = await at([{ ...large, proposal }]);
  await screen.findByText('等另一位同事确认。');
  expect(screen.queryByRole('button', { name: '确认处理' })).toBeNull();
  expect(screen.queryByRole('button', { name: '处理 T1' })).toBeNull();
  own.app.unmount();
  const other = await at([{ ...large, proposal: { ...proposal, isOwn: false } }], {
    'stuck.proposal.confirm': () => ok({}),
  });
  await other.user.click(await screen.findByRole('button', { name: '确认处理' }));
  const asked = await screen.findByRole('alertdialog');
  await other.user.click(await within(asked).findByRole('button', { name: '确认处理' }));
  await screen.findByText('已处理');
  expect(madeOf(other.platform, 'stuck.proposal.confirm')).toEqual([{ proposalId: proposal.proposalId }]);
});

it('whoever settles only bookings sees payouts and may not touch them', async () => {
  const { user } = await at([]);
  await screen.findByText('没有滞留的订单');
  await user.click(screen.getByRole('radio', { name: '退款' }));
  await screen.findByText('没有滞留的退款');
});
