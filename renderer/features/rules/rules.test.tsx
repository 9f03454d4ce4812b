import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { ruleAnswers, writingRules } from '../../../tests/fakes/company/rules.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { rulesFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, rulesFeature];
const name = (zh: string) => ({ zh, en: zh });
const at = (path: string, more: Answers = {}, width = 1440) =>
  open(path, { features, session: writingRules, answers: { ...ruleAnswers, ...more }, width });
const madeOf = (platform: Awaited<ReturnType<typeof at>>['platform'], call: string) =>
  platform.made.filter((one) => one.name === call).map((one) => one.input);

it('shows levels against products, and leads to the editor of a cell', async () => {
  const { user, app } = await at('/standards/zh');
  const row = await screen.findByRole('row', { name: /专员/ });
  expect(row.textContent).toContain('二等座');
  await user.click(within(row).getByRole('link', { name: /编辑专员的火车标准/ }));
  expect(app.url()).toContain('level=L1');
  await screen.findByRole('button', { name: '保存并立即生效' });
});

it('writes a standard by what was seen of it, and says when somebody else was faster', async () => {
  let isLate = true;
  const { platform, user } = await at('/standards/edit/zh?level=L1&product=train', {
    'standard.save': () => (isLate ? fail('RULES_CHANGED') : ok({ revision: 5 })),
  });
  await user.click(await screen.findByRole('button', { name: '一等座' }));
  await user.click(screen.getByRole('button', { name: '保存并立即生效' }));
  await screen.findByText('其他人刚改过，没有保存。请先查看最新内容。');
  isLate = false;
  await user.click(screen.getByRole('button', { name: '保存并立即生效' }));
  await screen.findByText('标准已保存');
  expect(madeOf(platform, 'standard.save').at(-1)).toMatchObject({
    level: 'L1',
    product: 'train',
    validFrom: '2026-11-20',
    revision: 4,
    settings: [{ rule: 'trainSeat', steps: [{ upToMinutes: null, codes: ['M', 'O'] }] }],
  });
});

it('sends nothing while a journey has nothing allowed, and says where', async () => {
  const { platform, user } = await at('/standards/edit/zh?level=L1&product=train');
  await user.click(await screen.findByRole('button', { name: '二等座' }));
  await user.click(screen.getByRole('button', { name: '保存并立即生效' }));
  await screen.findByText('每一档至少选一项');
  expect(madeOf(platform, 'standard.save')).toEqual([]);
});

it('removes a level nobody holds, and none that somebody does', async () => {
  const levels = [
    { code: 'L1', name: name('专员'), active: 3, held: 4 },
    { code: 'L2', name: name('顾问'), active: 0, held: 0 },
  ];
  const { platform, user } = await at('/levels/zh', {
    'level.list': () => ok({ levels }),
    'level.remove': () => ok({}),
  });
  await user.click(await screen.findByRole('button', { name: /专员.*3 人/ }));
  const held = await screen.findByRole('dialog', { name: '专员' });
  await within(held).findByText(/还有 4 人在这个职级/);
  expect(within(held).queryByRole('button', { name: '删除职级' })).toBeNull();
  await user.click(within(held).getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('button', { name: /顾问.*0 人/ }));
  const free = await screen.findByRole('dialog', { name: '顾问' });
  await user.click(await within(free).findByRole('button', { name: '删除职级' }));
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: '删除职级' }),
  );
  await screen.findByText('职级已删除');
  expect(madeOf(platform, 'level.remove')).toEqual([{ code: 'L2' }]);
});

it('a level is renamed from the name it had when it was opened, also after a refresh', async () => {
  let level = { code: 'L1', name: name('专员'), active: 3, held: 4 };
  const { app, platform, user } = await at('/levels/zh', {
    'level.list': () => ok({ levels: [level] }),
    'level.save': () => fail('RULES_CHANGED'),
  });
  await user.click(await screen.findByRole('button', { name: /专员.*3 人/ }));
  const [chinese] = within(await screen.findByRole('dialog', { name: '专员' })).getAllByRole('textbox');
  if (chinese) await user.type(chinese, '二');
  level = { ...level, name: name('助理') };
  await act(async () => platform.emit('cache.outdated', { tags: ['Organisation'] }));
  const sheet = await screen.findByRole('dialog', { name: '助理' });
  const german = within(sheet).getAllByRole('textbox')[2];
  if (german) await user.type(german, 'Fachkraft');
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await screen.findByText(/其他人刚改过/);
  expect(madeOf(platform, 'level.save')).toEqual([
    { code: 'L1', name: { zh: '专员二', en: '专员', de: 'Fachkraft' }, was: name('专员') },
  ]);
  // A refresh brings back what was typed with the name it was typed upon.
  await waitFor(() => expect(JSON.stringify(app.store.getState().drafts)).toMatch(/专员二.*"wasZh":"专员"/));
});
