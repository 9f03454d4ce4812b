import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForOrganisation } from './organisationApi.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for the people once the browser has time: a press comes first', async () => {
  const dispatch = vi.fn(async () => ({}));
  await askForOrganisation(dispatch as never);
  expect(dispatch).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(dispatch).toHaveBeenCalledTimes(2);
});
