import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';

it.each([
  ['de', 'de'],
  ['fr', 'zh'],
  ['en', 'en'],
])('an address that ends in %s is shown in %s', async (asked, shown) => {
  const { store } = await renderApp({ platform: memoryPlatform(), at: `/me/meOrder/${asked}` });
  await waitFor(() => expect(store.getState().settings.language).toBe(shown));
  await waitFor(() => expect(document.documentElement.lang.slice(0, 2)).toBe(shown));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
