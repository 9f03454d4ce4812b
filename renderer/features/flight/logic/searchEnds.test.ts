import { expect, it } from 'vitest';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import { flightItem, intlItem, kindOrders } from '../../../../tests/fakes/kindWorld.ts';
import { changeListQuery } from '../../../travel/change/changeListQuery.ts';
import { searchEnds } from '../../../travel/product/searchEnds.ts';
import { flightFeature, intlFlightFeature } from '../index.ts';

const [toFrankfurt, toNewYork, home] = segmentsOf(intlItem);
const segments = [toFrankfurt, toNewYork, home].flatMap((one) => one ?? []);

it('looks for the way out of a journey, however many cities it goes through', () => {
  const ends = { startCity: 'station.PVG', endCity: 'station.JFK' };
  expect(searchEnds({ segments, returnFrom: 2 })).toEqual(ends);
  expect(searchEnds({ segments: segments.slice(0, 2), returnFrom: null })).toEqual(ends);
  expect(searchEnds({ segments: segmentsOf(flightItem) })).toEqual({
    startCity: 'station.PEK',
    endCity: 'station.SHA',
  });
});

it('looks for the last place before one that comes round to its first city, its parts not told apart', () => {
  const ends = { startCity: 'station.PVG', endCity: 'station.JFK' };
  expect(searchEnds({ segments, returnFrom: null })).toEqual(ends);
  expect(searchEnds({ segments, returnFrom: 0 })).toEqual(ends);
});

it('looks through whole cities for a flight to change to, not the one airport it left from', () => {
  expect(changeListQuery(flightFeature.product, kindOrders.flight)).toMatchObject({ from: 'BJS', to: 'SHA' });
});

it('has a list to change every flight in', () => {
  const round = { ...kindOrders.intl, item: { ...intlItem, segments, returnFrom: 0 } };
  for (const order of [kindOrders.intl, round])
    expect(changeListQuery(intlFlightFeature.product, order)).toMatchObject({
      from: segments[0]?.from.cityCode,
      to: segments[1]?.to.cityCode,
    });
});
