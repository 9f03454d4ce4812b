import { expect, it } from 'vitest';
import { at } from '../../../../tests/fakes/railWorld.ts';
import { intlFlightProduct } from '../product.ts';

const fromNewYork = {
  offerId: 'o' as never,
  label: 'CA982',
  startAt: at('05:00', '2026-12-13'),
  endAt: at('19:45', '2026-12-13'),
  option: null,
  facts: {
    flightNos: 'CA982',
    fromAirport: 'JFK',
    departZone: 'America/New_York',
    arriveZone: 'Asia/Shanghai',
  },
};

it('shows a flight from abroad by the clocks of both its ends, and asks for its day there', () => {
  expect(intlFlightProduct.useChoiceText?.()(fromNewYork)).toEqual({
    label: 'CA982',
    when: '16:00–19:45 +1',
  });
  expect(intlFlightProduct.askedFor?.(fromNewYork)).toEqual({ date: '2026-12-12' });
});
