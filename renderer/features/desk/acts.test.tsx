import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import {
  booksOf,
  documents,
  li,
  outcome,
  railScreens,
  reasonCodes,
  standards,
  tripId,
  tripOf,
  world,
} from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { cell, filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';
import { offer, order, railNow } from '../../../tests/fakes/railWorld.ts';

railScreens();

/** Both may have first class, with a reason. */
const askedFor = [
  ['O', 66_200, 30, ['within', 'within']],
  ['M', 106_000, 12, ['reason', 'reason']],
] as const;

it('brings a cell within its standard by one key and all of its leg by another, and takes either back', async () => {
  const found = offer('G1', '07:00', askedFor as never);
  const made = world({
    'train.offer.search': () => ok({ offers: [found], standards, reasonCodes }),
    'train.offer.price': () => ok({ offer: found, standards, reasonCodes, serviceFen: 500, documents }),
  });
  const { keys } = await filledDesk(made);
  (await cell('李娜')).focus();
  expect(screen.queryByRole('button', { name: /^改用/ })).toBeNull();
  await keys.click(await screen.findByRole('button', { name: /席位或舱位/ }));
  await keys.click(await screen.findByRole('option', { name: /一等座/ }));
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}d{/Control}');
  for (const name of ['李娜', '张伟'])
    await screen.findByRole('gridcell', { name: new RegExp(`^${name}.*一等座.*需填超标原因$`) });
  expect(await screen.findByText('李娜改为二等座 ¥662.00，标准内')).toBeTruthy();
  await keys.keyboard('1');
  await screen.findByRole('gridcell', { name: /^李娜.*二等座.*标准内$/ });
  expect((await cell('张伟')).textContent).toContain('一等座');
  await keys.keyboard('{Control>}z{/Control}');
  await screen.findByRole('gridcell', { name: /^李娜.*一等座.*需填超标原因$/ });
  expect(await screen.findByText('2 项都改为各自标准内')).toBeTruthy();
  await keys.keyboard('2');
  for (const name of ['李娜', '张伟'])
    await screen.findByRole('gridcell', { name: new RegExp(`^${name}.*二等座.*标准内$`) });
  // Nothing is left to be brought within: the keys do nothing, and there is nothing to take back for them.
  await keys.keyboard('12{Control>}z{/Control}');
  expect((await cell('李娜')).textContent).toContain('一等座');
});

const waiting = {
  approvalId: 'b'.repeat(32) as never,
  kind: 'overLimit' as const,
  state: 'waiting' as const,
  title: '',
  principal: '李娜',
  asker: '林静',
  amountFen: 66_700,
  applicationId: null,
  amendmentId: null,
  order: order('a2', railNow),
  askedAt: railNow,
  deadlineAt: null,
  decidedAt: null,
  myTurn: false,
};

it('reminds those who have to decide on what was sent, and says from when where it is too early', async () => {
  const reminded: unknown[] = [];
  const made = world({
    'trip.draft.submit': ({ rows }) =>
      ok(tripOf(rows.map((row, at) => outcome(row, at === 0 ? { outcome: 'approving' } : {})))),
    'approval.remind': ({ approvalId }) => {
      reminded.push(approvalId);
      return ok({
        ...waiting,
        principalId: li.ref.id as never,
        steps: [],
        verdict: null,
        reason: null,
        ceiling: null,
        actions: { decide: false, remind: false, withdraw: false },
      });
    },
  });
  const { keys } = await filledDesk(made);
  const listed = (remindFrom: number) => () =>
    ok({ people: 1, count: 1, rows: [{ approval: waiting, approver: '周敏', remindFrom }] });
  made.base.answer({
    'trip.draft.get': () =>
      ok({
        tripId,
        rows: (booksOf(made)[0]?.input.rows ?? []).map((row, at) =>
          outcome(row, at === 0 ? { outcome: 'approving' } : {}),
        ),
        asOf: 0,
      }),
    'desk.board.approval.list': listed(railNow + 600_000),
  });
  expect(screen.queryByRole('button', { name: /^提醒审批/ })).toBeNull();
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('gridcell', { name: /^李娜.*审批中$/ });
  expect(await screen.findByRole('button', { name: /^提醒审批/ })).toBeTruthy();
  await keys.keyboard('n');
  expect(await screen.findByText(/刚提醒过/)).toBeTruthy();
  expect(reminded).toEqual([]);
  made.base.answer({ 'desk.board.approval.list': listed(railNow - 1) });
  await act(async () => made.base.emit('cache.outdated', { tags: ['Approval'] }));
  await waitFor(async () => {
    await keys.keyboard('n');
    expect(reminded).toEqual(['b'.repeat(32)]);
  });
  expect(await screen.findByText('已提醒 1 项的审批人')).toBeTruthy();
});

it('adds a leg and opens its offers at once', async () => {
  const { keys } = await filledDesk(world());
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'sh-bj 11/28 火车');
  await screen.findByRole('option', { name: /上海/ });
  await keys.keyboard('{Alt>}{Enter}{/Alt}');
  await screen.findByRole('columnheader', { name: /上海 → 北京/ });
  await waitFor(() => expect(document.activeElement?.closest('article')).toBeTruthy());
});

it('sends of a form what was ready, and nothing that comes to it while others are on their way', async () => {
  let answer: () => void = () => {};
  let isSlow = false;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { answers } = draftGateway();
  const made = world({
    ...answers,
    'draft.save': async (...saved) => {
      if (isSlow) await slow;
      return (await answers['draft.save']?.(...saved)) ?? fail('TIMEOUT');
    },
  });
  made.base.answer({
    'trip.draft.get': () =>
      ok({
        tripId,
        rows: booksOf(made).flatMap(({ input }) => input.rows.map((row) => outcome(row))),
        asOf: 0,
      }),
  });
  const { keys } = await filledDesk(made);
  // A second leg on another day, for the first of the two alone.
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/29 火车');
  await screen.findByRole('option', { name: /11月29日/ });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('0:2'));
  const at = (place: string) => document.querySelector<HTMLElement>(`[data-at="${place}"]`);
  made.base.answer({
    'train.offer.search': () =>
      ok({ offers: [offer('G9', '15:00', askedFor as never)], standards, reasonCodes }),
    'train.offer.price': ({ offerId }) => {
      const [label, time] = offerId.includes('G9') ? ['G9', '15:00'] : ['G1', '07:00'];
      return ok({
        offer: offer(label, time, askedFor as never),
        standards,
        reasonCodes,
        serviceFen: 500,
        documents,
      });
    },
  });
  await keys.keyboard('{Enter}');
  await keys.click(await screen.findByRole('button', { name: /15:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  await waitFor(() => expect(at('1:2')?.textContent).toContain('G9'));
  at('1:2')?.focus();
  await keys.keyboard('{Delete}');
  await waitFor(() => expect(at('1:2')?.textContent).toBe('选方案'));
  await screen.findByText(/已保存/);
  isSlow = true;
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(at('0:2')?.textContent).toContain('正在提交'));
  at('0:2')?.focus();
  await keys.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(at('1:2')?.textContent).toContain('G9'));
  await act(async () => answer());
  await waitFor(() => expect(booksOf(made)).toHaveLength(2));
  expect(booksOf(made)[1]?.input.rows).toHaveLength(1);
  // It is there to be sent next.
  await waitFor(() => expect(at('1:2')?.textContent).toMatch(/G9.*标准内/));
  expect(screen.getByRole('button', { name: '提交 1 人' })).toBeTruthy();
});
