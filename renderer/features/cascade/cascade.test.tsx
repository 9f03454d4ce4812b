import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Cascade, CascadeId, CascadePart } from '../../../contract/shapes/desk/cascade.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const out = order('a1', at('08:00', '2026-11-30'));
const home = order('a2', at('15:00', '2026-12-02'));
const detail = detailOf(out);
const movable = { ...detail, actions: { ...detail.actions, change: true } };

const part = (partId: string, of: typeof out, more: Partial<CascadePart> = {}): CascadePart => ({
  partId,
  orderId: of.orderId,
  kind: 'train',
  traveller: '张伟',
  isMoved: partId === 'p0',
  dependsOn: partId === 'p0' ? [] : ['p0'],
  way: 'change',
  why: null,
  failure: null,
  state: 'open',
  before: of.item,
  item: of.item,
  feeFen: 1_000,
  payFen: 3_000,
  refundFen: 0,
  verdict: null,
  needsApproval: false,
  newOrderId: null,
  ...more,
});
const plan: Cascade = {
  cascadeId: 'c'.repeat(32) as CascadeId,
  orderId: out.orderId,
  state: 'quoted',
  mode: 'all',
  date: '2026-12-01',
  no: 'G1',
  zone: 'Asia/Shanghai',
  runs: [],
  parts: [
    part('p0', out),
    part('p1', home, { payFen: 0, refundFen: 500, feeFen: 0 }),
    part('p2', home, { way: 'keep', why: 'before', item: null }),
  ],
  quotedAt: 0,
  expiresAt: Number.MAX_SAFE_INTEGER,
  reasons: [],
};
const url = `/trip/cascade/zh?suborderserialnumber=${out.orderId}`;

function open(answers: Answers, where = url) {
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(movable),
      'cascade.plan.quote': () => ok(plan),
      ...answers,
    },
  });
  return { platform, app: renderApp({ platform, at: where, width: 375 }) };
}

it('says what dependsOn, adds up what is chosen, and confirms just that', async () => {
  const sent: unknown[] = [];
  const done: Cascade = {
    ...plan,
    state: 'ended',
    expiresAt: null,
    parts: plan.parts.map((one) => ({ ...one, state: one.partId === 'p0' ? 'done' : 'off' })),
  };
  const { app } = open({
    'cascade.plan.confirm': (input) => {
      sent.push(input);
      return ok(done);
    },
    'cascade.plan.get': () => ok(done),
  });
  await app;
  const foot = await screen.findByRole('contentinfo');
  expect(within(foot).getByText(/^\+.*25/)).toBeTruthy();
  expect(screen.getByText('在改签段之前')).toBeTruthy();
  const [, second] = screen.getAllByRole('checkbox');
  await userEvent.click(second!);
  expect(within(foot).getByText(/^\+.*30/)).toBeTruthy();
  await userEvent.click(within(foot).getByRole('button', { name: '确认 1 段' }));
  expect(sent).toMatchObject([{ cascadeId: plan.cascadeId, parts: ['p0'], reasons: [] }]);
  expect(await screen.findByText('全部办妥')).toBeTruthy();
});

it('says what is paid at a hotel beside what goes through us', async () => {
  const longer = part('p1', home, { payFen: 0, feeFen: 0, atHotelFen: 52_000 });
  const parts = [...plan.parts.slice(0, 1), longer];
  await open({ 'cascade.plan.quote': () => ok({ ...plan, parts }) }).app;
  const foot = await screen.findByRole('contentinfo');
  expect(foot.textContent).toContain('另到店付 ¥520.00');
  expect(screen.getAllByText('另到店付 ¥520.00')).toHaveLength(2);
  const [, second] = screen.getAllByRole('checkbox');
  await userEvent.click(second!);
  expect(foot.textContent).not.toContain('到店付');
});

it('without the moved segment nothing can be confirmed', async () => {
  await open({}).app;
  const [first] = await screen.findAllByRole('checkbox');
  await userEvent.click(first!);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认 0 段' }).disabled).toBe(true);
});

it('holds what follows a segment that stays, of each of two namesakes by itself', async () => {
  const parts = [
    part('p0', out),
    part('p1', home, { payFen: 100 }),
    part('p2', order('b1', at('08:00', '2026-11-30')), { isMoved: true, dependsOn: [], payFen: 10 }),
    part('p3', order('b2', at('15:00', '2026-12-02')), { dependsOn: ['p2'], payFen: 1 }),
  ];
  await open({ 'cascade.plan.quote': () => ok({ ...plan, parts }) }).app;
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  await userEvent.click(boxes[2]!);
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
  expect(screen.getAllByText('前一段不改，这一段也不动')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '确认 2 段' })).toBeTruthy();
  await userEvent.click(boxes[0]!);
  expect(screen.getByRole('button', { name: '确认 0 段' })).toBeTruthy();
});

it('asks beside the choice for the reason a part needs, and sends it with a note', async () => {
  const beyond: Cascade = {
    ...plan,
    parts: [
      part('p0', out, {
        isMoved: true,
        verdict: {
          control: 'reason',
          breaches: [
            {
              rule: 'trainSeat',
              control: 'reason',
              limit: { unit: 'codes', codes: ['O'], amount: null },
              actual: { unit: 'codes', codes: ['M'], amount: null },
            },
          ],
          allowed: [],
          alternative: null,
        },
      }),
    ],
    reasons: [{ kind: 'train', codes: [{ code: 'R1', label: { zh: '会议冲突', en: 'Meeting' } }] }],
  };
  const sent: unknown[] = [];
  await open({
    'cascade.plan.quote': () => ok(beyond),
    'cascade.plan.confirm': (input) => {
      sent.push(input);
      return fail('CASCADE_CHANGED');
    },
  }).app;
  await userEvent.click(await screen.findByRole('button', { name: '确认 1 段' }));
  expect(screen.getByText('请选择超标原因')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '会议冲突' }));
  await userEvent.type(screen.getByRole('textbox', { name: '说明' }), '改期');
  await userEvent.click(screen.getByRole('button', { name: '确认 1 段' }));
  expect(sent).toMatchObject([{ reasons: [{ kind: 'train', code: 'R1', note: '改期' }] }]);
});

it('what has moved meanwhile is shown anew, and said', async () => {
  await open({ 'cascade.plan.confirm': () => fail('CASCADE_CHANGED') }).app;
  await userEvent.click(await screen.findByRole('button', { name: '确认 2 段' }));
  expect(await screen.findByText(/请看过新方案再确认/)).toBeTruthy();
});

it('an order that cannot be moved says so; one that may not be seen opens nothing', async () => {
  await open({ 'order.detail.get': () => ok(detail) }).app;
  expect(await screen.findByText('这一段不能改签')).toBeTruthy();
});

it('says which part was not done, and where the next step is taken', async () => {
  const left: Cascade = {
    ...plan,
    state: 'ended',
    expiresAt: null,
    parts: [
      part('p0', out, { state: 'done', newOrderId: home.orderId }),
      part('p1', home, { state: 'failed', failure: 'SOLD_OUT' }),
    ],
  };
  await open({ 'cascade.plan.get': () => ok(left) }, `${url}&cascade=${plan.cascadeId}`).app;
  expect(await screen.findByText('未完成')).toBeTruthy();
  expect(screen.getByText('原订单不变，可到订单改签或退订')).toBeTruthy();
  expect(screen.getByText(/有的段没有办妥/)).toBeTruthy();
});
