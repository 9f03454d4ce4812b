import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Control } from '../../../../contract/enums/standard.ts';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { offerId } from '../../../../contract/shapes/primitives.ts';
import {
  booksOf,
  confirmOn,
  documents,
  owner,
  railScreens,
  reasonCodes,
  resultsUrl,
  row,
  seats,
  standards,
  tripId,
  world,
  zhang,
} from '../../../../tests/fakes/bookingWorld.ts';
import { at, offer } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';

railScreens();

describe('confirm', () => {
  it('asks for a reason and a note where the standard does, then books with them by Ctrl+Enter', async () => {
    const made = world();
    const { app, keys } = await confirmOn('一等座', made);
    expect(within(await row('张伟')).getByText('标准内')).toBeTruthy();
    const totals = screen.getAllByText('2 人合计').map(({ parentElement }) => parentElement?.textContent);
    expect(totals.filter((text) => text?.includes('2,130.00'))).toHaveLength(1);

    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(await screen.findByText('请选择超标原因')).toBeTruthy();
    expect(screen.getByText('请填写说明')).toBeTruthy();
    expect(booksOf(made)).toEqual([]);
    expect(within(await row('李娜')).getByRole('radio', { name: '陪同客户' })).toBe(document.activeElement);

    await keys.click(await screen.findByRole('radio', { name: '陪同客户' }));
    await keys.type(screen.getByRole('textbox', { name: /说明/ }), '陪同客户出行');
    await keys.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('2 人全部订好')).toBeTruthy();
    expect(app.url()).toContain(`/tripTrain/result/zh?tripId=${tripId}`);
    const [sent, ...others] = booksOf(made);
    expect(others).toEqual([]);
    expect(
      sent?.input.rows.map((one) => [
        one.option,
        one.acceptedFareFen,
        one.payer,
        one.reasonCode,
        one.reasonNote,
      ]),
    ).toEqual([
      ['M', 106_000, 'company', undefined, undefined],
      ['M', 106_000, 'company', 'CLIENT', '陪同客户出行'],
    ]);
    expect(app.store.getState()).toMatchObject({ booking: { form: null } });
  });

  it('changing the train leads back to the list, where the chosen one stands open', async () => {
    const { keys, app } = await confirmOn('二等座', world());
    await keys.click(screen.getByRole('link', { name: '换车次' }));
    await waitFor(() => expect(app.url()).toContain('gtickets_choose'));
    expect(await screen.findByRole('list', { name: '席别与票价' })).toBeTruthy();
  });

  it('never sends a blocked seat; one press takes the way out', async () => {
    const made = world();
    const barred: Control[] = ['block', 'block'];
    made.base.answer({
      'train.offer.price': () =>
        made.quoteOf([
          ['M', 106_000, 9, barred],
          ['O', 66_200, 30, ['within', 'within']],
        ]),
    });
    const { keys } = await confirmOn('一等座', made);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await keys.keyboard('{Control>}{Enter}{/Control}');
    expect(booksOf(made)).toEqual([]);
    expect(screen.getByText('还有 2 项需要处理')).toBeTruthy();
    for (const name of ['张伟', '李娜']) {
      await keys.click(within(await row(name)).getByRole('button', { name: /改为二等座/ }));
    }
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await waitFor(() => expect(booksOf(made)[0]?.input.rows.map((one) => one.option)).toEqual(['O', 'O']));
  });

  it('shows a changed fare, old and new, and sends nothing until it is accepted', async () => {
    const made = world();
    made.base.answer({ 'train.offer.price': () => made.quoteOf([['O', 68_050, 30, ['within', 'within']]]) });
    const { keys } = await confirmOn('二等座', made);
    const notice = (await screen.findByText('票价有变')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('662.00');
    expect(notice?.textContent).toContain('680.50');
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(booksOf(made)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '接受新票价' }));
    await keys.click(screen.getByRole('button', { name: '接受新票价' }));
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await waitFor(() =>
      expect(booksOf(made)[0]?.input.rows.map((one) => one.acceptedFareFen)).toEqual([68_050, 68_050]),
    );
  });

  it('shows moved times, old and new, asks once, and sends the accepted ones', async () => {
    const made = world();
    const moved = { arriveAt: at('12:05') };
    made.base.answer({
      'train.offer.price': () =>
        ok({ offer: offer('G1', '07:25', seats, moved), standards, reasonCodes, serviceFen: 500, documents }),
    });
    const { keys } = await confirmOn('二等座', made);
    const notice = (await screen.findByText('时刻有变')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('07:00 – 11:30');
    expect(notice?.textContent).toContain('07:25 – 12:05');
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    expect(booksOf(made)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '接受新时刻' }));
    await keys.click(screen.getByRole('button', { name: '接受新时刻' }));
    expect(screen.queryByText('时刻有变')).toBeNull();
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    const times = [at('07:25'), at('12:05')];
    await waitFor(() =>
      expect(booksOf(made)[0]?.input.rows.map((one) => one.acceptedTimes)).toEqual([times, times]),
    );
  });

  it('finds an expired offer’s train again and books it under the fresh offer', async () => {
    const made = world();
    const freshId = offerId.parse('fresh_offer_of_the_same_train');
    made.base.answer({
      'train.offer.price': ({ offerId }) =>
        offerId === freshId
          ? ok({
              offer: offer('G1', '07:00', seats, { offerId: freshId }),
              standards,
              reasonCodes,
              serviceFen: 500,
              documents,
            })
          : fail('OFFER_EXPIRED'),
    });
    const app = renderApp({ platform: made.platform, at: resultsUrl });
    const { store } = await app;
    store.dispatch(partyPicked({ owner, party: [{ ref: zhang.ref, principalId: zhang.principalId }] }));
    await userEvent.click(await screen.findByRole('button', { name: /07:00/ }));
    made.base.answer({
      'train.offer.search': () =>
        ok({ offers: [offer('G1', '07:00', seats, { offerId: freshId })], standards, reasonCodes }),
    });
    await userEvent.click(screen.getByRole('button', { name: '预订二等座' }));
    await userEvent.click(await screen.findByRole('button', { name: '提交 1 人' }));
    await waitFor(() => expect(booksOf(made)[0]?.input.rows[0]?.offerId).toBe(freshId));
  });

  it('keeps sums exact by payer, and submits by Ctrl+Enter from any control', async () => {
    const made = world();
    const { keys } = await confirmOn('二等座', made);
    await keys.click(within(await row('李娜')).getByRole('radio', { name: '个付' }));
    expect(screen.getByText('本人付款').parentElement?.textContent).toContain('667.00');
    await keys.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  });

  it('books what is private at the traveller’s own cost', async () => {
    const made = world();
    const { keys } = await confirmOn('二等座', made);
    await keys.click(screen.getByRole('radio', { name: '因私' }));
    expect(within(await row('张伟')).getByRole('radio', { name: '公付' })).toHaveProperty('disabled', true);
    await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
    await waitFor(() =>
      expect(booksOf(made)[0]?.input).toMatchObject({
        tab: 'private',
        rows: [{ payer: 'personal' }, { payer: 'personal' }],
      }),
    );
  });
});
