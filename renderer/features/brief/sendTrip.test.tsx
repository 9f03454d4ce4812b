import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../tests/fakes/toasts.ts';

railScreens();

const orderId = 'a'.repeat(32);
const brief: Answers = {
  'brief.trip.get': () =>
    ok({ traveller: '李娜', company: { zh: '示例公司', en: 'Sample' }, legs: [], contacts: [] }),
  'brief.link.list': () => ok({ links: [] }),
};

async function open(answers: Answers) {
  const platform = memoryPlatform({ answers: { ...brief, ...answers } });
  await renderApp({ platform, at: `/brief/zh?suborderserialnumber=${orderId}` });
  expect(await screen.findByText('李娜')).toBeTruthy();
  const sent = () => platform.made.filter(({ name }) => name === 'brief.trip.send');
  return { keys: userEvent.setup(), sent };
}

it('sends the trip with a note, to the others too; refused, it says why and keeps what was typed', async () => {
  const answers = [fail('NOBODY_TO_SEND'), ok({ accounts: 3 })];
  const { keys, sent } = await open({ 'brief.trip.send': () => answers.shift() ?? fail('NETWORK') });
  await keys.click(await screen.findByRole('button', { name: '发给出行人' }));
  const sheet = within(await screen.findByRole('dialog', { name: '发送行程' }));
  await keys.click(sheet.getByRole('checkbox', { name: /其他出行人/ }));
  await keys.type(sheet.getByRole('textbox', { name: '附言' }), '七点出发');
  await keys.click(sheet.getByRole('button', { name: '发送' }));
  expect(await sheet.findByText(/没有可以接收的人/)).toBeTruthy();
  await keys.click(sheet.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '发送行程' })).toBeNull());
  expect(toastTexts()).toContain('已发给 3 人');
  expect(sent().map(({ input }) => input)).toEqual([
    { orderId, everybody: true, note: '七点出发' },
    { orderId, everybody: true, note: '七点出发' },
  ]);
  // A refusal is an answer: what is sent after it is another request.
  expect(new Set(sent().map(({ options }) => options.idem)).size).toBe(2);
  // What went out stands there no more.
  await keys.click(screen.getByRole('button', { name: '发给出行人' }));
  const again = within(await screen.findByRole('dialog', { name: '发送行程' }));
  expect(again.getByRole('textbox', { name: '附言' })).toHaveProperty('value', '');
});

it('offers nothing to send to whoever may not book for its traveller', async () => {
  await open({ 'brief.link.list': () => fail('FORBIDDEN') });
  await screen.findByRole('button', { name: '保存 PDF' });
  expect(screen.queryByRole('button', { name: '发给出行人' })).toBeNull();
});
