import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../tests/fakes/orderParts.ts';
import { at, detailOf, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const counts = { business: 1, private: 0 };

/** A gateway whose list and detail may be read at different moments. */
function world() {
  const first = order('a1', at('08:00', '2026-12-08'), { state: 'held', label: 'new' });
  const truth: { inList: OrderSummary[]; inDetail: OrderSummary } = { inList: [first], inDetail: first };
  const platform = memoryPlatform({
    answers: {
      'order.list': ({ cursor }) =>
        ok({
          rows: cursor ? truth.inList.slice(60) : truth.inList.slice(0, 60),
          counts,
          nextCursor: nextOf(cursor),
        }),
      'order.detail.get': ({ orderId }) =>
        orderId === first.orderId ? ok(detailOf(truth.inDetail)) : fail('NOT_FOUND'),
    },
  });
  const nextOf = (cursor: string | undefined) => (!cursor && truth.inList.length > 60 ? 'next-60' : null);
  const outdate = () => act(async () => platform.emit('cache.outdated', { tags: ['Order', 'Home'] }));
  return { first, truth, platform, outdate };
}

const settled = { state: 'issued', label: 'processed' } as const;
/** The word a row and a detail show of a state. */
const rowText = async () => (await screen.findByRole('list', { name: '订单列表' })).textContent ?? '';
const openBoth = async (platform: ReturnType<typeof memoryPlatform>) => {
  await renderApp({ platform, at: '/me/meOrder/zh', width: 1440 });
  const list = await screen.findByRole('list', { name: '订单列表' });
  await userEvent.click((await within(list).findAllByRole('link'))[0]!);
  await waitFor(() => expect(asked(platform, 'order.detail.get')).toBeGreaterThan(0));
};
const asked = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((call) => call.name === name).length;

it('shows an order in the list as the detail beside it has it, whichever was asked last', async () => {
  const { first, truth, platform } = world();
  truth.inDetail = { ...first, ...settled };
  await openBoth(platform);
  await waitFor(async () => expect(await rowText()).toContain('已出票'));
});

it('asks for the detail when the list beside it brings its order otherwise', async () => {
  const { first, truth, platform } = world();
  await openBoth(platform);
  const before = asked(platform, 'order.detail.get');
  truth.inDetail = { ...first, ...settled };
  truth.inList = [truth.inDetail];
  // The list alone is asked again.
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(asked(platform, 'order.detail.get')).toBe(before + 1));
  // The row and the detail.
  await waitFor(() => expect(screen.getAllByText('已出票')).toHaveLength(2));
});

it('keeps a long list as far as it was read when another device changes an order', async () => {
  const { first, truth, platform, outdate } = world();
  truth.inList = [
    first,
    ...Array.from({ length: 70 }, (_, n) => order((n + 0x20).toString(16), railNow + (70 - n) * 3_600_000)),
  ];
  await renderApp({ platform, at: '/me/meOrder/zh', width: 375 });
  const list = await screen.findByRole('list', { name: '订单列表' });
  await within(list).findAllByRole('link');
  list.scrollTop = 60 * 68;
  list.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(asked(platform, 'order.list')).toBe(2));
  await outdate();
  await waitFor(() => expect(asked(platform, 'order.list')).toBe(4));
});

it('a question names the order as it is now, also where another device or its supplier moved it meanwhile', async () => {
  const { first, truth, platform, outdate } = world();
  platform.answer({
    'order.detail.get': () => ok(detailOf(truth.inDetail, { actions: { ...noActions, cancel: true } })),
  });
  await openBoth(platform);
  await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  await screen.findByRole('alertdialog', { name: /12月8日/ });
  if (first.item.kind !== 'train') throw new Error('no train');
  const departAt = first.item.departAt + 86_400_000;
  const item = { ...first.item, departAt, arriveAt: first.item.arriveAt + 86_400_000 };
  truth.inDetail = { ...first, startAt: departAt, item };
  truth.inList = [truth.inDetail];
  await outdate();
  await screen.findByRole('alertdialog', { name: /12月9日/ });
});
