import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import {
  booksOf,
  documents,
  li,
  outcome,
  railScreens,
  reasonCodes,
  seats,
  standards,
  tripId,
  tripOf,
  world,
} from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { cell, filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';
import { offer } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

it('books two people in one go by the keyboard, and says what became of each cell', async () => {
  const made = world();
  const { keys } = await filledDesk(made);
  made.base.answer({
    'trip.draft.get': () =>
      ok({
        tripId,
        rows: (booksOf(made)[0]?.input.rows ?? []).map((row, at) =>
          outcome(
            row,
            at === 0 ? {} : { outcome: 'failed', failure: 'SOLD_OUT', orderId: null, orderNo: '' },
          ),
        ),
        asOf: 0,
      }),
    'trip.draft.submit': ({ rows }) =>
      ok(
        tripOf(
          rows.map((row, at) =>
            outcome(
              row,
              at === 0 ? {} : { outcome: 'failed', failure: 'SOLD_OUT', orderId: null, orderNo: '' },
            ),
          ),
        ),
      ),
  });
  await keys.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('gridcell', { name: /^李娜.*已预订$/ })).toBeTruthy();
  expect(await screen.findByRole('gridcell', { name: /^张伟.*席位已售罄$/ })).toBeTruthy();
  const [first, ...others] = booksOf(made);
  expect(others).toEqual([]);
  expect(first?.input.rows.map(({ option, acceptedFareFen }) => [option, acceptedFareFen])).toEqual([
    ['O', 66_200],
    ['O', 66_200],
  ]);

  // Only what failed is sent again: in the same trip, under another key.
  await keys.click(await screen.findByRole('button', { name: /^重试 1 项/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交 1 人' })).toHaveProperty('disabled', false),
  );
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(booksOf(made)).toHaveLength(2));
  const again = booksOf(made)[1];
  expect(again?.input.tripId).toBe(tripId);
  expect(again?.input.rows).toHaveLength(1);
  expect(again?.options.idem).not.toBe(first?.options.idem);
});

it('leaves somebody out, takes edits back and makes them again', async () => {
  const made = world();
  const { keys } = await filledDesk(made);
  (await cell('张伟')).focus();
  await keys.keyboard(' ');
  expect((await cell('张伟')).textContent).toBe('不参加');
  await keys.keyboard('{Control>}z{/Control}');
  expect((await cell('张伟')).textContent).toContain('G1');
  await keys.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect((await cell('张伟')).textContent).toBe('不参加');
  await keys.keyboard('{ArrowUp}{Delete}');
  expect((await cell('李娜')).textContent).toBe('选方案');
  expect(screen.getByRole('button', { name: '提交 0 人' })).toHaveProperty('disabled', true);
});

it('never sends twice what got no answer: it asks what became of it', async () => {
  const made = world({
    'trip.draft.submit': () => fail('TIMEOUT'),
    'trip.draft.settle': ({ rowIds }) =>
      ok({
        state: 'sent',
        tripId,
        rows: rowIds.map((rowId) => outcome({ ...booksOf(made)[0]?.input.rows[0], rowId } as never)),
      }),
    'trip.draft.get': () =>
      ok({ tripId, rows: (booksOf(made)[0]?.input.rows ?? []).map((row) => outcome(row)), asOf: 0 }),
  });
  const { keys } = await filledDesk(made);
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('gridcell', { name: /^李娜.*结果不明$/ });
  await keys.keyboard('{Control>}{Enter}{/Control}');
  expect(booksOf(made)).toHaveLength(1);
  await keys.click(screen.getByRole('button', { name: '查询结果' }));
  expect(await screen.findByRole('gridcell', { name: /^李娜.*已预订$/ })).toBeTruthy();
  expect(booksOf(made)).toHaveLength(1);
});

/** One person on one leg at the first train, whose price has moved and whose standard asks for a reason. */
async function oneOnTrain(made: ReturnType<typeof world>) {
  await renderApp({ platform: made.platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste('李娜');
  await screen.findByRole('button', { name: '加入 1 人' });
  await keys.keyboard('{Enter}');
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  await keys.click(await cell('李娜'));
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  return keys;
}
const dearer = seats.map(
  ([seat, , left, controls]) => [seat, 70_000, left, controls?.map(() => 'reason')] as const,
);
const priced = (held: typeof documents) => () =>
  ok({
    offer: offer('G1', '07:00', dearer as never),
    standards,
    reasonCodes,
    serviceFen: 500,
    documents: held,
  });

it('asks before it books at another price, and for a reason where the standard does', async () => {
  const made = world({ 'train.offer.price': priced(documents) });
  const keys = await oneOnTrain(made);
  await screen.findByRole('gridcell', { name: /^李娜.*价格有变$/ });
  expect(screen.getByRole('button', { name: '提交 0 人' })).toHaveProperty('disabled', true);
  await keys.click(await screen.findByRole('button', { name: '接受新价（1 项）' }));
  await screen.findByRole('gridcell', { name: /^李娜.*需填超标原因$/ });
  await keys.click(await screen.findByRole('button', { name: /超标原因/ }));
  await keys.click(await screen.findByRole('option', { name: '陪同客户' }));
  await screen.findByRole('gridcell', { name: /^李娜.*需填说明$/ });
  await keys.type(await screen.findByRole('textbox', { name: /说明/ }), '客户同行');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交 1 人' })).toHaveProperty('disabled', false),
  );
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(booksOf(made)[0]?.input.rows).toMatchObject([
    { acceptedFareFen: 70_000, reasonCode: 'CLIENT', reasonNote: '客户同行' },
  ]);
});

it('takes the plan that keeps everybody together, with seats beside each other', async () => {
  const made = world();
  const { keys } = await filledDesk(made);
  await keys.click(screen.getByRole('button', { name: '差标与方案' }));
  const plan = within(await screen.findByRole('dialog', { name: '差标与方案' }));
  expect(await plan.findByText(/相邻座位：二等座 DF/)).toBeTruthy();
  const [together] = plan.getAllByRole('button', { name: '改用' });
  if (together) await keys.click(together);
  await keys.click(plan.getByRole('button', { name: '关闭' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交 2 人' })).toHaveProperty('disabled', false),
  );
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(booksOf(made)[0]?.input.rows.map(({ wish }) => wish)).toEqual(['D', 'F']);
});

it('sends nobody without a document', async () => {
  await oneOnTrain(world({ 'train.offer.price': priced({ needs: [], held: [] }) }));
  await screen.findByRole('gridcell', { name: /^李娜.*缺少证件$/ });
  expect(screen.getByRole('button', { name: '提交 0 人' })).toHaveProperty('disabled', true);
});

it('says of a cell all that a form does, and fills down what holds for others', async () => {
  const rail = {
    code: 'railAccident',
    fen: 300,
    name: { zh: '铁路乘意险', en: 'Rail accident insurance' },
    cover: { zh: '最高30万元', en: 'Up to CNY 300,000' },
  };
  const made = world({ 'payment.insurance.list': () => ok({ insurances: [rail] }) });
  const { keys } = await filledDesk(made);
  await keys.click(await cell('李娜'));
  const form = within(await screen.findByRole('group', { name: '李娜' }));
  await keys.click(form.getByRole('radio', { name: '个付' }));
  await keys.click(screen.getByRole('checkbox', { name: /铁路乘意险/ }));
  await keys.type(screen.getByRole('textbox', { name: '成本中心' }), ' CC-2200 ');
  await keys.click(screen.getByRole('button', { name: '填充到下方 1 人' }));
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  const insured = { payer: 'personal', insurance: ['railAccident'], costCentre: 'CC-2200' };
  expect(booksOf(made)[0]?.input.rows).toMatchObject([insured, insured]);
});

it('saves every edit, follows a colleague’s, and overwrites none of them unseen', async () => {
  const held = draftGateway();
  const made = world(held.answers);
  const { keys, app } = await filledDesk(made);
  const draftId = await waitFor(() => {
    const [id] = [...held.drafts.keys()];
    const saved = id && held.drafts.get(id);
    expect(saved && [...saved.entries.keys()].some((key) => key.startsWith('cell '))).toBe(true);
    return id ?? '';
  });
  await screen.findByText(/已保存/);
  const { entries, version } = held.standing(draftId, 0);
  const cells = entries.filter(({ key }) => key.startsWith('cell '));
  const [first, second] = cells;
  if (!first || !second) throw new Error('no cells');
  // A colleague leaves somebody out, and takes another one's offer back.
  const changes = [
    { key: first.key, value: '{"out":true,"rows":[]}', base: first.version },
    { key: second.key, value: null, base: second.version },
  ];
  expect(held.change(draftId, changes)).toEqual([]);
  // Meanwhile the second of them is left out here.
  const name = second.key.includes(li.ref.id) ? '李娜' : '张伟';
  (await cell(name)).focus();
  await keys.keyboard(' ');
  await act(async () => made.base.emit('cache.outdated', { tags: ['Draft'] }));
  expect(await screen.findByText('有 1 处与他人的修改冲突')).toBeTruthy();
  expect((await cell(name === '李娜' ? '张伟' : '李娜')).textContent).toBe('不参加');
  await keys.click(screen.getByRole('button', { name: '用我的' }));
  await waitFor(() =>
    expect(held.standing(draftId, version).entries.find(({ key }) => key === second.key)?.value).toBe(
      '{"out":true,"rows":[]}',
    ),
  );
  act(() => app.stop());
});
