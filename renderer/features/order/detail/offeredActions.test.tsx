import { act, screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
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
import { detailOf } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { offeredOf } from '../../../../tests/gateway/offeredActions.ts';
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
const products = [
  ['flight', flightDetail()],
  ['intlFlight', intlDetail()],
  ['train', detailOf(kindOrders.train)],
  ['hotel', hotelDetail()],
  ['car', carDetail()],
] as const;

/** Names of what is offered, in the gateway's order. */
const namesOf = (actions: OrderDetail['actions']) =>
  (Object.keys(actions) as Action[]).filter((action) => actions[action]);

test('the gateway offers every action of some product, and each has its button', () => {
  const offered = products.flatMap(([, detail]) =>
    offeredOf(detail).flatMap(({ actions }) => namesOf(actions)),
  );
  expect(new Set(offered)).toEqual(new Set(Object.keys(words)));
});

describe.each([
  ['phone', 375],
  ['desk', 1440],
])('on the %s', (_where, width) => {
  it.each(products)('%s: exactly what the gateway offers is drawn, in every state', async (_kind, detail) => {
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
      const isDrawn = (action: Action) => texts.some((text) => words[action].test(text));
      return (Object.keys(detail.actions) as Action[]).filter(isDrawn);
    };
    const wrong: unknown[] = [];
    for (const { state, actions } of offeredOf(detail)) {
      await act(async () => {
        dispatch(
          orderApi.util.updateQueryData('getOrder', { orderId }, (draft) => {
            draft.summary.state = state;
            draft.actions = actions;
          }),
        );
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      const [found, offered] = [drawn(), namesOf(actions)];
      if (found.join() !== offered.join()) wrong.push({ state, offered, found });
    }
    expect(wrong).toEqual([]);
  });
});
