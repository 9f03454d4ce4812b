import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { managing } from '../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { disruptionFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, disruptionFeature];
const session = {
  ...managing,
  permissions: [
    ...managing.permissions,
    {
      params: 'module.orders',
      permission: 1 as const,
      children: [{ params: 'settle.bookings', permission: 1 as const }],
    },
  ],
};
type Run = CallOutput<'disruption.run.get'>;
const departAt = Date.parse('2026-12-01T08:00:00+08:00');
const flight: Run = {
  kind: 'flight',
  number: 'CA1501',
  date: '2026-12-01',
  from: { zh: '北京', en: 'Beijing' },
  to: { zh: '上海', en: 'Shanghai' },
  departAt,
  arriveAt: departAt + 7_200_000,
  plannedDepartAt: departAt,
  isCancelled: false,
  gate: '',
  hasGate: true,
  orders: 3,
};

/** The switch, with this run found. */
async function found(run: Run, answers: Answers = {}) {
  let now = run;
  const opened = await open('/disruptions/zh', {
    features,
    session,
    answers: {
      'disruption.run.get': () => ok(now),
      'disruption.make': ({ change }) => {
        if (change.kind === 'delay') now = { ...now, departAt: now.departAt + change.minutes * 60_000 };
        if (change.kind === 'cancel') now = { ...now, isCancelled: true };
        if (change.kind === 'gate') now = { ...now, gate: change.gate };
        return ok({ orders: 3 });
      },
      ...answers,
    },
  });
  const { user, platform } = opened;
  await user.type(
    await screen.findByRole('textbox', { name: /航班号或车次/ }),
    ` ${run.number.toLowerCase()} `,
  );
  await user.click(screen.getByRole('button', { name: '查找' }));
  const madeOf = (call: string) => platform.made.filter(({ name }) => name === call).map((one) => one.input);
  return { user, madeOf };
}

it('a flight is delayed by the minutes typed, and shown as it leaves now', async () => {
  const { user, madeOf } = await found(flight);
  await screen.findByText('3 单');
  const [asked] = madeOf('disruption.run.get');
  expect(asked).toMatchObject({ number: 'CA1501' });
  expect(screen.queryByText('原定时间')).toBeNull();
  const minutes = screen.getByRole('textbox', { name: '延误分钟数' });
  await user.clear(minutes);
  await user.type(minutes, '5');
  await user.click(screen.getByRole('button', { name: '执行' }));
  await screen.findByText('请填写 15 到 720 的整数');
  expect(madeOf('disruption.make')).toEqual([]);
  await user.clear(minutes);
  await user.type(minutes, '90');
  await user.click(screen.getByRole('button', { name: '执行' }));
  await screen.findByText('已执行，相关人员会收到消息');
  expect(madeOf('disruption.make')).toEqual([
    { number: flight.number, date: flight.date, change: { kind: 'delay', minutes: 90 } },
  ]);
  await screen.findByText('原定时间');
});

it('a flight moves to another gate, which is no choice for a train', async () => {
  const { user, madeOf } = await found(flight);
  await user.click(await screen.findByRole('radio', { name: '变更登机口' }));
  await user.type(screen.getByRole('textbox', { name: '登机口' }), 'c12');
  await user.click(screen.getByRole('button', { name: '执行' }));
  await screen.findByText('C12');
  expect(madeOf('disruption.make')).toMatchObject([{ change: { kind: 'gate', gate: 'C12' } }]);
});

it('a train is cancelled only after asking, and then nothing more happens to it', async () => {
  const { user, madeOf } = await found({ ...flight, kind: 'train', number: 'G1', hasGate: false });
  const happens = await screen.findByRole('radiogroup', { name: '发生什么' });
  expect(within(happens).queryByRole('radio', { name: '变更登机口' })).toBeNull();
  await user.click(within(happens).getByRole('radio', { name: '取消班次' }));
  await user.click(screen.getByRole('button', { name: '执行' }));
  const asked = await screen.findByRole('alertdialog', { name: /取消这个班次/ });
  expect(madeOf('disruption.make')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: '取消班次' }));
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: '发生什么' })).toBeNull());
  expect(madeOf('disruption.make')).toMatchObject([{ number: 'G1', change: { kind: 'cancel' } }]);
});

it('what is refused is said in words', async () => {
  const { user } = await found(flight, { 'disruption.make': () => fail('RUN_OVER') });
  await user.click(await screen.findByRole('button', { name: '执行' }));
  await screen.findByText('该班次已出发、已取消，或没有这项变动。');
});

it.each([
  ['RUN_UNKNOWN', '这一天没有该航班或车次。'],
  ['SUPPLIERS_REAL', '只有演示系统可以模拟变动。'],
] as const)('%s is said in place', async (code, words) => {
  await found(flight, { 'disruption.run.get': () => fail(code) });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: '执行' })).toBeNull();
});
