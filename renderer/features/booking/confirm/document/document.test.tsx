import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../../../contract/kit/result.ts';
import { chinaDate } from '../../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../../contract/rules/time/dates.ts';
import type { HeldDocument, TravelDocuments } from '../../../../../contract/shapes/people.ts';
import {
  booksOf,
  confirmOn,
  documents,
  li,
  railScreens,
  row,
  world,
  zhang,
} from '../../../../../tests/fakes/bookingWorld.ts';

railScreens();

const passport: HeldDocument = {
  documentId: 'e'.repeat(32) as HeldDocument['documentId'],
  type: 'passport',
  masked: 'E9*****63',
  validUntil: '2031-05-20',
};
const [card] = zhang.documents;
/** The journey abroad, with what each has. */
const abroad = (zhangHas: HeldDocument[]): TravelDocuments => ({
  needs: [{ type: 'passport', until: '2027-05-27' }],
  held: [
    { traveller: zhang.ref, documents: zhangHas },
    { traveller: li.ref, documents: [{ ...passport, documentId: 'f'.repeat(32) as never }] },
  ],
});
const priced = (made: ReturnType<typeof world>, of: TravelDocuments) =>
  made.base.answer({
    'train.offer.price': () => {
      const answer = made.quoteOf();
      return answer.ok ? ok({ ...answer.value, documents: of }) : answer;
    },
  });
const sentDocuments = (made: ReturnType<typeof world>) =>
  booksOf(made)[0]?.input.rows.map(({ documentId }) => documentId);

it('says what everybody travels on, lets another be chosen, and sends it', async () => {
  const made = world();
  if (!card) throw new Error('no card');
  const [his, hers] = documents.held;
  priced(made, { ...documents, held: [{ ...his!, documents: [card, passport] }, hers!] });
  const { keys } = await confirmOn('二等座', made);
  expect((await row('李娜')).textContent).toContain('身份证');
  const own = within(await row('张伟'));
  await keys.click(own.getByRole('button', { name: /张伟的证件/ }));
  await keys.click(await screen.findByRole('menuitemradio', { name: /护照 · E9/ }));
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(sentDocuments(made)).toEqual([passport.documentId, li.documents[0]?.documentId]);
});

it('says of a document that is good for the journey that it soon is not any more', async () => {
  const made = world();
  if (!card) throw new Error('no card');
  const [his, hers] = documents.held;
  const soon = { ...card, validUntil: addDays(chinaDate(Date.now()), 20) };
  priced(made, { ...documents, held: [{ ...his!, documents: [soon] }, hers!] });
  await confirmOn('二等座', made);
  await waitFor(async () => expect((await row('张伟')).textContent).toContain('即将到期'));
  expect((await row('李娜')).textContent).not.toContain('即将到期');
});

it('renews the passport that is too short for the journey, and says what it replaces', async () => {
  const made = world();
  const short = { ...passport, validUntil: '2027-01-31' };
  priced(made, abroad([short]));
  const added: unknown[] = [];
  made.base.answer({
    'trip.document.add': (input) => {
      added.push(input);
      priced(made, abroad([passport]));
      return ok(passport);
    },
  });
  const { keys } = await confirmOn('二等座', made);
  const own = within(await row('张伟'));
  await keys.click(own.getByRole('button', { name: '添加证件' }));
  const form = within(await screen.findByRole('dialog', { name: '为张伟添加证件' }));
  expect(form.getByText(/替换现有的护照 E9.*2027/)).toBeTruthy();
  await keys.type(form.getByRole('textbox', { name: /证件号码/ }), 'E33334444');
  await keys.click(form.getAllByRole('spinbutton')[0]!);
  await keys.keyboard('20310520');
  await keys.click(form.getByRole('button', { name: '保存并使用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toMatchObject([{ type: 'passport', number: 'E33334444', validUntil: '2031-05-20' }]);
  await waitFor(() => expect(screen.queryByText('张伟没有可用的证件')).toBeNull());
});

it('leaves one that is good for every journey sold now to its holder', async () => {
  const made = world();
  priced(made, { ...abroad([passport]), needs: [{ type: 'passport', until: '2034-01-01' }] });
  const { keys } = await confirmOn('二等座', made);
  await keys.click(within(await row('张伟')).getByRole('button', { name: '添加证件' }));
  expect(await screen.findByText(/张伟的证件有效期太短/)).toBeTruthy();
});

it('stops at who has none that is taken, and goes on with the one added there', async () => {
  const made = world();
  priced(made, abroad(card ? [card] : []));
  const added: unknown[] = [];
  made.base.answer({
    'trip.document.add': (input) => {
      added.push(input);
      priced(made, abroad(card ? [card, passport] : []));
      return ok(passport);
    },
  });
  const { keys } = await confirmOn('二等座', made);
  const own = within(await row('张伟'));
  expect(own.getByText('张伟没有可用的证件')).toBeTruthy();
  expect(own.getByText(/需要有效期到 2027.*或更晚的护照/)).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  expect(booksOf(made)).toEqual([]);
  expect(document.activeElement?.textContent).toBe('添加证件');

  await keys.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: '为张伟添加证件' }));
  await keys.click(form.getByRole('button', { name: '保存并使用' }));
  expect(form.getByText('证件号码与所选证件类型不符，请核对')).toBeTruthy();
  expect(form.getByText(/有效期须到 2027/)).toBeTruthy();
  expect(added).toEqual([]);
  await keys.type(form.getByRole('textbox', { name: /证件号码/ }), 'E 9081 7263');
  await keys.click(form.getAllByRole('spinbutton')[0]!);
  await keys.keyboard('20310520');
  await keys.click(form.getByRole('button', { name: '保存并使用' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toEqual([
    { traveller: zhang.ref, type: 'passport', number: 'E90817263', validUntil: '2031-05-20' },
  ]);
  await waitFor(() => expect(screen.queryByText('张伟没有可用的证件')).toBeNull());
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(sentDocuments(made)?.[0]).toBe(passport.documentId);
});
