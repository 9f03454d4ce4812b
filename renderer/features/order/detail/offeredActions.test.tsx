import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderStates } from '../../../../contract/enums/order.ts';
import { ok } from '../../../../contract/kit/result.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import {
  carDetail,
  flightDetail,
  hotelDetail,
  intlDetail,
  kindOrders,
} from '../../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { detailOf } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { orderApi } from '../state/orderApi.ts';

railScreens();

type Action = keyof OrderDetail['actions'];
const words: Readonly<Record<Action, RegExp>> = {
  cancel: /^取消订单/,
  pay: /^去付款/,
  refund: /^(退票|退订|取消用车)/,
  change: /^改签/,
  extend: /^延住/,
};
const all: readonly Action[] = ['cancel', 'pay', 'refund', 'change', 'extend'];
/** What the gateway may offer together: of what is held, and of what is issued. */
const held: readonly Action[] = ['cancel', 'pay'];
const ticket: readonly Action[] = ['refund', 'change'];
const stay: readonly Action[] = ['refund', 'extend'];
const products = [
  ['flight', flightDetail(), ticket],
  ['intlFlight', intlDetail(), ticket],
  ['train', detailOf(kindOrders.train), ticket],
  ['hotel', hotelDetail(), stay],
  ['car', carDetail(), ['refund']],
] as const;

/** Every subset of what may be offered together. */
function subsets(of: readonly Action[]): Action[][] {
  return of.reduce<Action[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
}

describe.each([
  ['phone', 375],
  ['desk', 1440],
])('on the %s', (_where, width) => {
  it.each(products)(
    '%s: exactly what the gateway offers is drawn, in every state',
    async (_kind, detail, issued) => {
      const { orderId } = detail.summary;
      const platform = memoryPlatform({
        answers: {
          'order.detail.get': () => ok(detail),
          'order.list': () => ok({ rows: [], nextCursor: null, counts: { business: 0, private: 0 } }),
        },
      });
      const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}`;
      const { store, container } = await renderApp({ platform, at, width });
      await screen.findByRole('region', { name: '行程' });
      const dispatch = store.dispatch as (action: unknown) => void;
      const drawn = () => {
        const buttons = [...container.querySelectorAll('.td-foot__actions button')];
        const texts = buttons.map((button) => button.textContent ?? '');
        return all.filter((action) => texts.some((text) => words[action].test(text)));
      };
      const cases = [
        ...subsets(held).map((offered) => ({ state: 'held' as const, offered })),
        ...subsets(issued).map((offered) => ({ state: 'issued' as const, offered })),
        ...orderStates.map((state) => ({ state, offered: [] })),
      ];
      const wrong: unknown[] = [];
      for (const { state, offered } of cases) {
        const actions = { ...noActions, ...Object.fromEntries(offered.map((action) => [action, true])) };
        await act(async () => {
          dispatch(
            orderApi.util.updateQueryData('getOrder', { orderId }, (draft) => {
              draft.summary.state = state;
              draft.actions = actions;
            }),
          );
          await new Promise((resolve) => requestAnimationFrame(resolve));
        });
        const found = drawn();
        if (found.join() !== all.filter((one) => new Set<Action>(offered).has(one)).join())
          wrong.push({ state, offered, found });
      }
      expect(wrong).toEqual([]);
    },
  );
});
