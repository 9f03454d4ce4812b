import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { savedFeature } from './index.ts';
import { notesCsv } from './notesCsv.ts';

quietApp();

const features = [...frameFeatures, savedFeature];
const card = {
  cardId: 'a'.repeat(32) as never,
  kind: 'bank',
  issuer: 'ICBC',
  branch: '',
  numberMasked: '6222********7890',
} as const;

it('a bank is recognised by the card’s first digits, and the card is sent with it', async () => {
  const { platform, user } = await open('/card_bank_add/zh', {
    features,
    answers: { 'saved.card.list': () => ok({ cards: [card] }), 'saved.card.save': () => ok(card) },
  });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  screen.getByText('请填写');
  await user.type(screen.getByRole('textbox', { name: '卡号' }), '6222021234567890');
  screen.getByText('根据卡号识别，可更改');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('银行卡已保存');
  expect(platform.made.find(({ name }) => name === 'saved.card.save')?.input).toEqual({
    kind: 'bank',
    issuer: 'ICBC',
    branch: '',
    number: '6222021234567890',
  });
});

it('a note is sent in fen, and why it is refused is said', async () => {
  const { platform, user } = await open('/note_add/zh', {
    features,
    answers: { 'saved.note.save': () => fail('ORDER_UNKNOWN') },
  });
  const amount = await screen.findByRole('textbox', { name: '金额（元）' });
  await user.type(amount, '35.555');
  await user.click(screen.getByRole('button', { name: '保存' }));
  screen.getByText(/请输入 0.01/);
  await user.clear(amount);
  await user.type(amount, '35.5');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('没有找到您的该订单');
  expect(platform.made.find(({ name }) => name === 'saved.note.save')?.input).toMatchObject({
    amountFen: 3550,
    category: 'transport',
  });
});

it('notes are exported with amounts a spreadsheet adds up', () => {
  const note = { noteId: 'a'.repeat(32) as never, spentOn: '2026-11-01', category: 'meals' } as const;
  const words = ((key: string) => key) as never;
  const csv = notesCsv([{ ...note, amountFen: 1050, remarks: '=1+1', order: null }], words);
  expect(csv.split('\r\n')[1]).toBe("2026-11-01,note.categories.meals,10.50,,'=1+1");
});
