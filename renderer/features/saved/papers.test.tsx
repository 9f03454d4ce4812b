import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { savedFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, savedFeature];
type Paper = CallOutput<'saved.document.add'>;
const passport: Paper = {
  documentId: 'a'.repeat(32) as never,
  type: 'passport',
  masked: 'E1*****78',
  validUntil: '2020-03-01',
  placeOfIssue: '北京',
};
const card: Paper = {
  documentId: 'b'.repeat(32) as never,
  type: 'idCard',
  masked: '1101**********0011',
  validUntil: null,
  placeOfIssue: '',
};
const keeping = (...documents: Paper[]) => ({
  'saved.document.list': () => ok({ documents }),
  'saved.document.add': () => ok(passport),
  'saved.document.complete': () => ok({ ...card, placeOfIssue: 'x' }),
  'saved.document.reveal': () => ok({ number: 'E12345678' }),
});
const made = (platform: Awaited<ReturnType<typeof open>>['platform'], tag: string) =>
  platform.made.filter(({ name }) => name === tag).map(({ input }) => input);

it('lists documents with what deserves notice, each once', async () => {
  await open('/papers_list/zh', { features, answers: keeping(passport, card) });
  const expired = await screen.findByRole('link', { name: /护照/ });
  expect(expired.textContent).toContain('已过期');
  expect(screen.getByRole('link', { name: /身份证/ }).textContent).toContain('待完善');
});

it('sends no document before every field is right, and says why one is refused', async () => {
  const { platform, user } = await open('/idCard_add/zh', {
    features,
    answers: { ...keeping(), 'saved.document.add': () => fail('PERSON_KNOWN') },
  });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(screen.getAllByText('请填写')).toHaveLength(3);
  expect(made(platform, 'saved.document.add')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '证件号码' }), '11010519491231002X');
  await user.click(screen.getByRole('checkbox', { name: '长期有效' }));
  await user.type(screen.getByRole('textbox', { name: '签发机关' }), '北京市公安局');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('该证件号码已由公司其他人员登记');
  expect(made(platform, 'saved.document.add')).toMatchObject([
    { type: 'idCard', validUntil: null, placeOfIssue: '北京市公安局' },
  ]);
});

it('asks for what is missing of a document, and for nothing that stands', async () => {
  const at = `/me/papers_modify/zh?documentId=${card.documentId}`;
  const { platform, user } = await open(at, { features, answers: keeping(card) });
  await user.type(await screen.findByRole('textbox', { name: '签发机关' }), '北京市公安局');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(made(platform, 'saved.document.complete')).toEqual([
      { documentId: card.documentId, placeOfIssue: '北京市公安局' },
    ]),
  );
});

it('shows a number after asking, and drops it when the page is out of sight', async () => {
  const at = `/me/papers_modify/zh?documentId=${passport.documentId}`;
  const { platform, user } = await open(at, { features, answers: keeping(passport) });
  await screen.findByText('资料已完整，不可修改');
  await user.click(screen.getByRole('button', { name: '显示证件号码' }));
  expect(made(platform, 'saved.document.reveal')).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '显示' }));
  await screen.findByText('E12345678');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('E1*****78');
  expect(screen.queryByText('E12345678')).toBeNull();
  vi.restoreAllMocks();
});
