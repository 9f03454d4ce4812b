import { describe, expect, test } from 'vitest';
import { type AmendmentState, amendmentStates, orderStates } from '../../../../contract/enums/order.ts';
import { amendmentId } from '../../../../contract/shapes/primitives.ts';
import { idOf } from '../../../../tests/smallWorld.ts';
import { openAmendmentStates } from '../../../store/repos/order/orderStates.ts';
import { claimAfter } from './claiming.ts';

const mine = amendmentId.parse(idOf('mine'));
const other = amendmentId.parse(idOf('other'));
const every = orderStates.flatMap((state) =>
  amendmentStates.flatMap((from) => amendmentStates.map((next) => ({ state, from, next }))),
);
const claims = (amendmentId: typeof mine | null, wanted: string) =>
  every.filter(
    ({ state, from, next }) => claimAfter({ state, amendmentId }, { id: mine, state: from }, next) === wanted,
  );

describe('the claim of a change or refund on its order', () => {
  test('is taken only by a quote, of an issued order that nobody has', () => {
    const taken = claims(null, 'taken');
    expect(new Set(taken.map(({ state, from }) => `${state} ${from}`))).toEqual(new Set(['issued quoted']));
    expect(claims(other, 'taken')).toEqual([]);
  });

  test('nobody without it goes on, nor is done', () => {
    const onwards: readonly AmendmentState[] = [
      ...openAmendmentStates.filter((state) => state !== 'manual'),
      'done',
    ];
    const refused = claims(other, 'refused');
    expect(refused).toEqual(every.filter(({ next }) => onwards.includes(next)));
  });

  test('is released by every end', () => {
    expect(claims(mine, 'released')).toEqual(every.filter(({ next }) => !openAmendmentStates.includes(next)));
    expect(claims(mine, 'refused')).toEqual([]);
  });
});
