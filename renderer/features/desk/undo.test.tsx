import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { li, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { cell, filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';
import { legAsked } from '../../travel/desk/deskPickSlice.ts';
import type { LegSearch } from '../../travel/desk/legSearch.ts';

railScreens();

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 2));

it('takes the removal of a traveller back as one edit, with what they had on every leg', async () => {
  const { keys } = await filledDesk(world());
  (await cell('李娜')).focus();
  await keys.keyboard('{ArrowLeft}{Delete}');
  await waitFor(() => expect(rows()).toEqual(['张伟']));
  await keys.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(rows()).toEqual(['李娜', '张伟']));
  expect((await cell('李娜')).textContent).toContain('G1');
  await keys.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(rows()).toEqual(['张伟']));
  await keys.keyboard('{Control>}z{/Control}');
  expect((await cell('李娜')).textContent).toContain('G1');
});

const search: LegSearch = {
  from: { kind: 'city', code: 'SHA' },
  to: { kind: 'city', code: 'BJS' },
  names: { from: { zh: '上海', en: 'Shanghai' }, to: { zh: '北京', en: 'Beijing' } },
  date: '2026-11-28',
  times: [],
  option: null,
};

it('takes people and the leg named with them back as one edit', async () => {
  const { app, keys } = await filledDesk(world());
  (await cell('李娜')).focus();
  await keys.keyboard('{ArrowLeft}{Delete}');
  await waitFor(() => expect(rows()).toEqual(['张伟']));
  const party = [{ ref: li.ref, principalId: li.principalId }];
  await act(async () =>
    app.store.dispatch(legAsked({ leg: { kind: 'train', search }, party, picks: false })),
  );
  await screen.findByRole('columnheader', { name: /上海 → 北京/ });
  expect(rows()).toEqual(['张伟', '李娜']);
  await keys.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /上海 → 北京/ })).toBeNull());
  expect(rows()).toEqual(['张伟']);
});
