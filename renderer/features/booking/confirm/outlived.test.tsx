import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import { offerId } from '../../../../contract/shapes/primitives.ts';
import {
  booksOf,
  confirmOn,
  documents,
  railScreens,
  reasonCodes,
  row,
  seats,
  standards,
  world,
} from '../../../../tests/fakes/bookingWorld.ts';
import { offer, railNow } from '../../../../tests/fakes/railWorld.ts';

railScreens();

const tenMinutes = 600_000;
const note = '见客户';

/** Each search sells the train under an offer of its own, good for ten minutes, dearer by 10 yuan a time. */
function expiring() {
  let searched = 0;
  const offers = new Map<string, ReturnType<typeof offer>>();
  const sell = () => {
    searched += 1;
    const dearer = seats.map(([code, fen, left, verdicts]) => [
      code,
      fen + (searched - 1) * 1_000,
      left,
      verdicts,
    ]) as typeof seats;
    const made = offer('G1', '07:00', dearer, {
      offerId: offerId.parse(`offer_number_${searched}_of_the_train`),
      expiresAt: Date.now() + tenMinutes,
    });
    offers.set(made.offerId, made);
    return made;
  };
  const made = world();
  made.base.answer({
    'train.offer.search': () => ok({ offers: [sell()], standards, reasonCodes }),
    'train.offer.price': ({ offerId: id }) => {
      const found = offers.get(id);
      if (!found) throw new Error('no such offer');
      return ok({ offer: found, standards, reasonCodes, serviceFen: 500, documents });
    },
  });
  return made;
}

const pass = (ms: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('outlives offer after offer: each ends in a fresh price, old and new, with what was typed', async () => {
  const made = expiring();
  const { keys } = await confirmOn('一等座', made);
  await keys.click(within(await row('李娜')).getByRole('radio', { name: '陪同客户' }));
  await keys.type(screen.getByRole('textbox', { name: /说明/ }), note);
  for (const fare of ['1,070.00', '1,080.00']) {
    await pass(tenMinutes + 1_000);
    await waitFor(() =>
      expect(screen.getByText('票价有变').closest('[role="alert"]')?.textContent).toContain(fare),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /说明/ }).value).toBe(note);
  }
  await keys.click(screen.getByRole('button', { name: '接受新票价' }));
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(booksOf(made)[0]?.input.rows.map((one) => [one.acceptedFareFen, one.reasonNote])).toEqual([
    [108_000, undefined],
    [108_000, note],
  ]);
  expect(Date.now()).toBeGreaterThan(railNow + 2 * tenMinutes);
});

it('takes reasons over to the other train that is chosen in place of this one', async () => {
  const trains = [offer('G1', '07:00', seats), offer('G3', '08:00', seats)];
  const made = world({
    'train.offer.search': () => ok({ offers: trains, standards, reasonCodes }),
    'train.offer.price': ({ offerId: id }) => {
      const found = trains.find((one) => one.offerId === id);
      if (!found) throw new Error('no such offer');
      return ok({ offer: found, standards, reasonCodes, serviceFen: 500, documents });
    },
  });
  const { keys } = await confirmOn('一等座', made);
  await keys.click(within(await row('李娜')).getByRole('radio', { name: '陪同客户' }));
  await keys.type(screen.getByRole('textbox', { name: /说明/ }), note);
  await keys.click(screen.getByRole('link', { name: '换车次' }));
  await keys.click(await screen.findByRole('button', { name: /08:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订一等座' }));
  await keys.click(await screen.findByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(booksOf(made)[0]?.input.rows[1]).toMatchObject({
    offerId: trains[1]?.offerId,
    reasonCode: 'CLIENT',
    reasonNote: note,
  });
});
