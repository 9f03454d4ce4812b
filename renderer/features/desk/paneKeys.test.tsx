import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { booksOf, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { cell, filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';

railScreens();

it('leaves its keys to the pane beside it that has the focus', async () => {
  const made = world();
  const { keys } = await filledDesk(made);
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'sh-bj 11/28 火车');
  await screen.findByRole('option', { name: /上海/ });
  await keys.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(document.activeElement?.closest('article')).toBeTruthy());
  // The list of offers for the leg: what is open in it is not what the desk would send.
  const beside = document.activeElement?.closest('[data-route]');
  expect(beside?.getAttribute('data-route')).not.toBe('desk');
  await keys.keyboard('s');
  expect(screen.queryByRole('dialog', { name: '差标与方案' })).toBeNull();
  await keys.keyboard('{Control>}{Enter}{/Control}');
  (await cell('李娜')).focus();
  expect(booksOf(made)).toEqual([]);
  await keys.keyboard('s');
  expect(await screen.findByRole('dialog', { name: '差标与方案' })).toBeTruthy();
});
