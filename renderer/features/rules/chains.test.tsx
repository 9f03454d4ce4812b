import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { writingRules } from '../../../tests/fakes/company/rules.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { rulesFeature } from './index.ts';

quietApp();

const name = (zh: string) => ({ zh, en: zh });
const chen = 'c'.repeat(32);
const zhou = 'd'.repeat(32);
const wang = 'e'.repeat(32) as never;
const frame: CallOutput<'chain.list'> = {
  chains: [
    {
      chainId: 'chain1',
      kind: 'overLimit',
      departmentId: 'd1',
      costCentre: '',
      revision: 'r1',
      steps: [
        { by: 'people', ids: [chen, zhou], level: '', fromFen: 0 },
        { by: 'level', ids: [], level: 'L5', fromFen: 500_000 },
      ],
    },
  ],
  departments: [
    { departmentId: 'd1', name: name('销售中心') },
    { departmentId: 'd2', name: name('研发中心') },
  ],
  levels: [{ code: 'L5', name: name('总监') }],
  people: [
    { employeeId: chen, name: '陈波', department: name('销售中心'), mayApprove: true },
    { employeeId: zhou, name: '周敏', department: name('总裁办'), mayApprove: true },
  ],
};
const at = async (more: Answers = {}, shown = frame) => {
  const opened = await open('/chains/zh', {
    features: [...frameFeatures, rulesFeature],
    session: writingRules,
    width: 1440,
    answers: {
      'chain.list': () => ok(shown),
      'level.list': () => ok({ levels: [{ code: 'L1', name: name('专员'), active: 1, held: 1 }] }),
      'standard.affected.list': () =>
        ok({
          total: 1,
          departments: [],
          people: [{ employeeId: wang, name: '王明', account: 'wangming', department: name('销售中心') }],
          nextCursor: null,
        }),
      ...more,
    },
  });
  const madeOf = (call: string) =>
    opened.platform.made.filter((one) => one.name === call).map((one) => one.input);
  return { ...opened, madeOf };
};
const title = '销售中心、超标';

it('a chain is a picture: who asks, then each step with its stand-in and the sum it begins at', async () => {
  await at();
  const picture = within(await screen.findByRole('list', { name: title }));
  const steps = picture.getAllByRole('listitem').map((one) => one.textContent);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toContain('申请人');
  expect(steps[1]).toContain('陈波');
  expect(steps[1]).toContain('不在时由周敏代审');
  expect(steps[2]).toMatch(/总监及以上.*5,000/);
});

it('its steps are edited as a list, in another order, and written by what was seen', async () => {
  let isLate = true;
  let shown = frame;
  const { user, madeOf } = await at({
    'chain.list': () => ok(shown),
    'chain.save': ({ steps }) => {
      if (isLate) return fail('RULES_CHANGED');
      shown = { ...frame, chains: frame.chains.map((one) => ({ ...one, revision: 'r2', steps })) };
      return ok({ chainId: 'chain1' });
    },
  });
  await user.click(await screen.findByRole('button', { name: `编辑${title}` }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  await user.click(sheet.getByRole('button', { name: '第 2 步上移' }));
  await user.click(sheet.getByRole('button', { name: '删除周敏' }));
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await sheet.findByText('其他人刚改过，没有保存。请先查看最新内容。');
  isLate = false;
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await screen.findByText('审批流程已保存');
  expect(madeOf('chain.save').at(-1)).toEqual({
    chainId: 'chain1',
    kind: 'overLimit',
    departmentId: 'd1',
    costCentre: '',
    revision: 'r1',
    steps: [
      { by: 'level', ids: [], level: 'L5', fromFen: 500_000 },
      { by: 'people', ids: [chen], level: '', fromFen: 0 },
    ],
  });
  const picture = await screen.findByRole('list', { name: title });
  await waitFor(() => expect(picture.textContent).toMatch(/总监及以上.*陈波/));
  expect(picture.textContent).not.toContain('周敏');
});

it('a step that names nobody, and a second chain for the same place, are not sent', async () => {
  const { user, madeOf } = await at();
  await user.click(await screen.findByRole('button', { name: '添加流程' }));
  const sheet = within(await screen.findByRole('dialog', { name: '添加流程' }));
  const choose = async (label: RegExp, option: string) => {
    await user.click(sheet.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/适用部门/, '销售中心');
  await choose(/审批类型/, '超标');
  await sheet.findByText('已有一条相同适用范围的流程');
  await choose(/由谁审批/, '指定人员');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await sheet.findByText('请填写');
  expect(madeOf('chain.save')).toEqual([]);
});

it('who would approve is asked of the gateway for somebody and a sum', async () => {
  const { user, madeOf } = await at({
    'chain.trial': () =>
      ok({
        isAsked: true,
        asked: [
          { role: 'level', name: '陈波', department: name('销售中心'), others: 1 },
          { role: 'manager', name: '赵敏', department: name('差旅部'), others: 0 },
        ],
      }),
  });
  const trial = within(await screen.findByRole('region', { name: '这样会由谁审批' }));
  const sum = await trial.findByRole('textbox', { name: '金额' });
  await user.clear(sum);
  await user.type(sum, '6000');
  await waitFor(() => expect(trial.getByRole('combobox', { name: '员工' })).toHaveProperty('value', '王明'));
  await user.click(trial.getByRole('button', { name: '查看' }));
  const steps = (await trial.findAllByRole('listitem')).map((one) => one.textContent);
  expect(steps[0]).toMatch(/陈波.*另有 1 人可代审/);
  expect(steps[1]).toMatch(/赵敏.*差旅管理员代审/);
  expect(madeOf('chain.trial')).toEqual([{ employeeId: wang, kind: 'overLimit', amountFen: 600_000 }]);
});

it.each([
  [{ isAsked: false, asked: [] }, '这类审批公司没有启用，或这位员工免审批。'],
  [{ isAsked: true, asked: [] }, '没有人能审批，提交会被拒绝。'],
])('where nobody is asked, it says why: %j', async (answer, words) => {
  const { user } = await at({ 'chain.trial': () => ok(answer) });
  const trial = within(await screen.findByRole('region', { name: '这样会由谁审批' }));
  await waitFor(() => expect(trial.getByRole('combobox', { name: '员工' })).toHaveProperty('value', '王明'));
  await user.click(trial.getByRole('button', { name: '查看' }));
  await trial.findByText(words);
});
