import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { TrialRow } from '../../../contract/shapes/rules/standard.ts';
import { ruleAnswers, secondClass, writingRules } from '../../../tests/fakes/company/rules.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { rulesFeature } from './index.ts';

quietApp();

const name = (zh: string) => ({ zh, en: zh });
const employeeId = 'b'.repeat(32) as never;
const city = (code: string, zh: string, pinyin: string) => ({
  code: code as never,
  name: name(zh),
  pinyin,
  initials: pinyin.slice(0, 2),
});
const startAt = Date.parse('2026-12-01T08:00:00+08:00');
const offer = (code: string, fareFen: number): TrialRow['offer'] => ({
  title: name('G1'),
  startAt,
  option: { rule: 'trainSeat', code, name: name('') },
  fareFen,
});
const fine: TrialRow['now'] = { control: 'within', breaches: [], clears: null };
const first: TrialRow = {
  offer: offer('M', 93_300),
  now: {
    control: 'reason',
    breaches: [
      {
        rule: 'trainSeat',
        control: 'reason',
        limit: { unit: 'codes', codes: ['O'], amount: null },
        actual: { unit: 'codes', codes: ['M'], amount: null },
      },
    ],
    clears: offer('O', 55_300),
  },
  then: fine,
};
const second: TrialRow = { offer: offer('O', 55_300), now: fine, then: fine };

const at = async (more: Answers) => {
  const opened = await open('/standards/edit/zh?level=L1&product=train', {
    features: [...frameFeatures, rulesFeature],
    session: writingRules,
    width: 1440,
    answers: {
      ...ruleAnswers,
      'standard.affected.list': () =>
        ok({
          total: 1,
          departments: [],
          people: [{ employeeId, name: '王明', account: 'wangming', department: name('销售中心') }],
          nextCursor: null,
        }),
      'standard.trial.places': () =>
        ok({
          isBetween: true,
          cities: [city('BJS', '北京', 'beijing'), city('SHA', '上海', 'shanghai')],
        }),
      ...more,
    },
  });
  const madeOf = (call: string) =>
    opened.platform.made.filter((one) => one.name === call).map((one) => one.input);
  const aside = within(await screen.findByRole('region', { name: '影响与记录' }));
  return { ...opened, aside, madeOf };
};

it('real offers are tried by what is being written, those it changes first', async () => {
  const { user, aside, madeOf } = await at({
    'standard.trial.run': () => ok({ level: 'L1', levelName: name('专员'), rows: [second, first] }),
  });
  await user.click(await screen.findByRole('button', { name: '一等座' }));
  await user.click(await aside.findByRole('button', { name: '试算' }));
  await aside.findByText('2 个在售选项，1 个结果有变化');
  const rows = within(aside.getByRole('list', { name: '试算结果' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes('933.00'))).toEqual([true, false]);
  // How it stands today, and how by what is written.
  expect(rows[0]?.textContent).toMatch(/现行标准.*正在填写的标准/);
  expect(rows[1]?.textContent).not.toContain('正在填写的标准');
  expect(madeOf('standard.trial.run')).toMatchObject([
    {
      product: 'train',
      employeeId,
      from: 'BJS',
      to: 'SHA',
      settings: [{ rule: 'trainSeat', steps: [{ upToMinutes: null, codes: ['M', 'O'] }] }],
    },
  ]);
  // Nothing is written by trying.
  expect(madeOf('standard.save')).toEqual([]);
});

it('what breaks a standard as it holds is said with what would not', async () => {
  const { user, aside, madeOf } = await at({
    'standard.trial.run': () =>
      ok({ level: 'L1', levelName: name('专员'), rows: [{ ...first, then: first.now }] }),
  });
  await user.click(await aside.findByRole('button', { name: '试算' }));
  const row = within(await aside.findByRole('list', { name: '试算结果' })).getByRole('listitem');
  expect(row.textContent).toMatch(/改选.*二等座.*553/);
  expect(madeOf('standard.trial.run')).toMatchObject([{ settings: secondClass }]);
});

it('nothing is tried between a place and itself, or by rules that are not filled in', async () => {
  const { user, aside, madeOf } = await at({});
  const to = await aside.findByRole('combobox', { name: '到达城市' });
  await user.clear(to);
  await user.type(to, 'bj');
  await user.click(await screen.findByRole('option', { name: /北京/ }));
  await user.click(aside.getByRole('button', { name: '试算' }));
  await aside.findByText('出发和到达城市不能相同');
  await user.clear(to);
  await user.type(to, 'sh');
  await user.click(await screen.findByRole('option', { name: /上海/ }));
  await user.click(screen.getByRole('button', { name: '二等座' }));
  await user.click(aside.getByRole('button', { name: '试算' }));
  await aside.findByText('规则里还有没填好的地方，改好后再试算。');
  expect(madeOf('standard.trial.run')).toEqual([]);
});

it('why nothing could be tried is said', async () => {
  const { user, aside } = await at({ 'standard.trial.run': () => fail('SUPPLIER_UNAVAILABLE') });
  await user.click(await aside.findByRole('button', { name: '试算' }));
  await aside.findByText(/供应商/);
});
