import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import {
  booksOf,
  documents,
  outcome,
  railScreens,
  reasonCodes,
  seats,
  standards,
  tripOf,
  world,
} from '../../../tests/fakes/bookingWorld.ts';
import { cell, filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';
import { offer } from '../../../tests/fakes/railWorld.ts';

railScreens();

it('suggests something else for what sold out, takes it on one press, and sends it in the same trip', async () => {
  const made = world();
  const { keys } = await filledDesk(made);
  made.base.answer({
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
    'train.offer.search': () =>
      ok({ offers: [offer('G1', '07:00', []), offer('G3', '08:00', seats)], standards, reasonCodes }),
    'train.offer.price': () =>
      ok({ offer: offer('G3', '08:00', seats), standards, reasonCodes, serviceFen: 500, documents }),
  });
  expect(screen.queryByRole('button', { name: /^换方案/ })).toBeNull();
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('gridcell', { name: /^张伟.*席位已售罄$/ });
  await keys.keyboard('m');
  const sheet = await screen.findByRole('dialog', { name: '换方案' });
  const line = (await within(sheet).findByText('张伟')).closest('li');
  await waitFor(() => expect(line?.textContent).toMatch(/G3.*08:00.*二等座/));
  expect(within(sheet).queryByText('李娜')).toBeNull();
  expect(booksOf(made)).toHaveLength(1);
  await keys.click(within(sheet).getByRole('button', { name: '换' }));
  expect(await within(sheet).findByText('没有需要换方案的行程。')).toBeTruthy();
  await keys.keyboard('{Escape}');
  expect((await cell('张伟')).textContent).toContain('G3');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交 1 人' })).toHaveProperty('disabled', false),
  );
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(booksOf(made)).toHaveLength(2));
  const [first, second] = booksOf(made);
  expect(second?.input.rows).toHaveLength(1);
  expect(second?.input.rows[0]?.offerId).not.toBe(first?.input.rows[1]?.offerId);
  expect(second?.options.idem).not.toBe(first?.options.idem);
});
