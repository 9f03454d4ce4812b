import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { detailOf, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

it('says what giving back costs by the clock, while the order stays open', async () => {
  // Five minutes before the step of 48 hours ends.
  const summary = order('a2', railNow + 48 * HOUR_MS + 5 * MINUTE_MS, {
    state: 'issued',
    label: 'processed',
  });
  const detail = detailOf(summary, { actions: { ...noActions, refund: true } });
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(detail) } });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${summary.orderId}`;
  const { container } = await renderApp({ platform, at });
  await screen.findByRole('button', { name: /^退票/ });
  const shown = (selector: string) => container.querySelector(selector)?.textContent;
  expect(shown('.order-feenow')).toContain('现在退，手续费 ¥33.00');
  expect(shown('.td-fees__now')).toContain('5%');
  const then = Date.now() + 10 * MINUTE_MS;
  vi.spyOn(Date, 'now').mockReturnValue(then);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(shown('.order-feenow')).toContain('现在退，手续费 ¥66.00');
  expect(shown('.td-fees__now')).toContain('10%');
  expect(platform.made.filter(({ name }) => name === 'order.detail.get')).toHaveLength(1);
});
