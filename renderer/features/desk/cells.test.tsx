import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { li, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { usable } from '../../../tests/fakes/company/usable.ts';
import { pastePeople } from '../../../tests/fakes/desk/pastePeople.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}，北京 → 上海`) });
const tools = async (name: string) =>
  within(await screen.findByRole('group', { name: `${name}，北京 → 上海：操作` }));

/** Two people and a leg, an offer for the first of them alone. */
async function oneOfTwo(answers: Answers = {}) {
  await renderApp({ platform: world(answers).platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await pastePeople(keys, '李娜', '张伟');
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  await keys.click(await cell('李娜'));
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  expect((await cell('张伟')).textContent).toContain('G1');
  (await cell('张伟')).focus();
  await keys.keyboard('{Delete}');
  await waitFor(async () => expect((await cell('张伟')).textContent).toBe('选方案'));
  return keys;
}

it('leaves a cell out, takes it in again and clears it by controls one can see', async () => {
  const keys = await oneOfTwo();
  (await cell('李娜')).focus();
  await keys.click((await tools('李娜')).getByRole('button', { name: '不参加此段' }));
  expect((await cell('李娜')).textContent).toBe('不参加');
  expect(document.activeElement).toBe(await cell('李娜'));
  await keys.click(await (await tools('李娜')).findByRole('button', { name: '重新参加' }));
  expect((await cell('李娜')).textContent).toBe('选方案');
  await keys.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await waitFor(async () => expect((await cell('李娜')).textContent).toContain('G1'));
  const clear = (await tools('李娜')).getByRole('button', { name: '清除' });
  await waitFor(() => expect(clear).toHaveProperty('disabled', false));
  await keys.click(clear);
  expect((await cell('李娜')).textContent).toBe('选方案');
});

it('copies a cell onto another one of its leg in one step, by key and by press', async () => {
  const keys = await oneOfTwo();
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}c{/Control}');
  (await cell('张伟')).focus();
  await keys.keyboard('{Control>}v{/Control}');
  expect((await cell('张伟')).textContent).toContain('G1');
  await keys.keyboard('{Control>}z{/Control}');
  expect((await cell('张伟')).textContent).toBe('选方案');
  await keys.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect((await cell('张伟')).textContent).toContain('G1');
  await keys.keyboard('{Delete}');
  const paste = (await tools('张伟')).getByRole('button', { name: '粘贴' });
  await waitFor(() => expect(paste).toHaveProperty('disabled', false));
  await keys.click(paste);
  expect((await cell('张伟')).textContent).toContain('G1');
});

it('pastes nothing for somebody who is left out, nor onto a leg that was changed since', async () => {
  const keys = await oneOfTwo();
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}c{/Control}');
  (await cell('张伟')).focus();
  await keys.keyboard(' {Control>}v{/Control}');
  expect((await cell('张伟')).textContent).toBe('不参加');
  expect(await screen.findByText('张伟的这一项已提交或不参加，不能粘贴')).toBeTruthy();
  await keys.keyboard(' {F2}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: '修改行程 北京 → 上海' });
  await waitFor(() => expect(field.value).toContain('11/27'));
  await keys.keyboard('火车 北京-上海 11/28');
  await screen.findByRole('option', { name: /11月28日/ });
  await keys.keyboard('{Enter}');
  await waitFor(async () => expect((await cell('李娜')).textContent).toBe('选方案'));
  (await cell('张伟')).focus();
  await keys.keyboard('{Control>}v{/Control}');
  expect(await screen.findByText('复制后这段行程已修改，没有粘贴')).toBeTruthy();
  expect((await cell('张伟')).textContent).toBe('选方案');
});

it('puts a cell back as it was copied once something of it was changed', async () => {
  const keys = await oneOfTwo();
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}c{/Control}');
  await keys.keyboard('{Delete}');
  expect((await cell('李娜')).textContent).toBe('选方案');
  await keys.keyboard('{Control>}v{/Control}');
  expect((await cell('李娜')).textContent).toContain('G1');
});

it('says of a pasted application that it is not about the one it was pasted for', async () => {
  const keys = await oneOfTwo({
    'approval.application.usable.list': ({ travellers }) =>
      ok({ rows: travellers.some(({ id }) => id === li.ref.id) ? [usable([li.ref])] : [] }),
  });
  (await cell('李娜')).focus();
  await keys.keyboard('{Enter}');
  const card = within(await screen.findByRole('region', { name: '出差申请' }));
  await keys.click(card.getByRole('button', { name: /不使用申请单/ }));
  await keys.click(await screen.findByRole('option', { name: /上海客户回访/ }));
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}c{/Control}');
  (await cell('张伟')).focus();
  await keys.keyboard('{Control>}v{/Control}');
  await waitFor(async () => expect((await cell('张伟')).textContent).toContain('申请不适用'));
  expect((await cell('李娜')).textContent).not.toContain('申请不适用');
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByText('申请不适用')).toHaveLength(2));
  await keys.click(screen.getByRole('button', { name: /—/ }));
  await keys.click(await screen.findByRole('option', { name: '不使用申请单' }));
  await waitFor(async () => expect((await cell('张伟')).textContent).not.toContain('申请不适用'));
});
