import { describe, expect, it } from 'vitest';
import { headlineFen, optionFit, partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import { at, offer } from '../../../../tests/fakes/railWorld.ts';
import { departureBucketOf } from '../../../travel/dates/timeBucket.ts';
import { filterCount, toggled } from '../../../travel/offers/facets.ts';
import { noFilter } from './filterShape.ts';
import { facetOptions, facets, filterOffers } from './offerFilter.ts';
import { sortOffers } from './offerSort.ts';
import { seatOptions } from './seatOptions.ts';

describe('departure buckets (spec §9)', () => {
  it.each([
    ['05:59', null],
    ['06:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'noon'],
    ['12:59', 'noon'],
    ['13:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
    ['00:00', null],
  ] as const)('%s in Shanghai is %s', (time, bucket) => {
    expect(departureBucketOf(at(time))).toBe(bucket);
  });
});

const within = (count: number) => Array.from({ length: count }, () => 'within' as const);
const morning = offer('G1', '07:00', [
  ['O', 66_200, 9, within(2)],
  ['M', 106_000, 2, ['reason', 'within']],
]);
const noon = offer('D7', '12:30', [['O', 30_900, 1, within(2)]], { durationMinutes: 660 });
const evening = offer('K11', '19:10', [
  ['1', 17_750, 0, within(2)],
  ['3', 32_700, 30, ['block', 'within']],
]);
const all = [evening, morning, noon];
const names = (offers: readonly { trainNo: string }[]) => offers.map((one) => one.trainNo);

describe('filters', () => {
  it('keep any value inside a facet and every facet between them', () => {
    const filter = toggled(toggled(noFilter, 'times', 'morning'), 'times', 'evening');
    expect(names(filterOffers(all, filter, 2))).toEqual(['K11', 'G1']);
    expect(names(filterOffers(all, toggled(filter, 'groups', 'regular'), 2))).toEqual(['K11']);
    expect(filterCount(toggled(filter, 'groups', 'regular'), facets)).toBe(3);
    expect(toggled(filter, 'times', 'morning').times).toEqual(['evening']);
  });

  it('find a seat kind only where it is on sale', () => {
    expect(names(filterOffers(all, { ...noFilter, seats: ['1'] }, 2))).toEqual([]);
    expect(names(filterOffers(all, { ...noFilter, seats: ['O'] }, 2))).toEqual(['G1', 'D7']);
  });

  it('within the standard asks for a seat for everybody, not only for one', () => {
    expect(names(filterOffers(all, { ...noFilter, withinOnly: true }, 2))).toEqual(['G1']);
    expect(names(filterOffers(all, { ...noFilter, withinOnly: true }, 1))).toEqual(['G1', 'D7']);
  });

  it('offer only facets with a choice, with their counts', () => {
    const options = facetOptions(all);
    expect(options.times).toEqual([
      { value: 'morning', count: 1 },
      { value: 'noon', count: 1 },
      { value: 'evening', count: 1 },
    ]);
    expect(options.from).toEqual([]);
    expect(options.seats.map((one) => one.value)).toEqual(['M', 'O', '3']);
  });
});

describe('sorting', () => {
  it('by departure, by duration, and by the figure the card shows', () => {
    expect(names(sortOffers(all, 'earliest', 2))).toEqual(['G1', 'D7', 'K11']);
    expect(names(sortOffers(all, 'shortest', 2))).toEqual(['G1', 'K11', 'D7']);
    // D7 has one seat for two people: no figure, so it comes last.
    expect(names(sortOffers(all, 'cheapest', 2))).toEqual(['K11', 'G1', 'D7']);
    expect(names(sortOffers(all, 'cheapest', 1))).toEqual(['D7', 'K11', 'G1']);
  });
});

describe('fitting a party', () => {
  it('gives each the dearest seat of their own standard', () => {
    const fit = partyFit(seatOptions(morning), 2);
    expect(fit.people.map((one) => one?.option)).toEqual(['O', 'M']);
    expect(fit.totalFen).toBe(66_200 + 106_000);
    expect(fit.worst).toBe('within');
  });

  it('never counts the last seat twice', () => {
    const fit = partyFit(seatOptions(noon), 2);
    expect(fit.missing).toBe(1);
    expect(fit.totalFen).toBeNull();
    expect(headlineFen(seatOptions(noon), 2)).toBeNull();
  });

  it('outside the standard takes the mildest control, then the lowest fare', () => {
    const train = offer('G3', '09:00', [
      ['9', 200_000, 5, ['block']],
      ['M', 100_000, 5, ['reason']],
      ['P', 120_000, 5, ['reason']],
    ]);
    expect(partyFit(seatOptions(train), 1).people[0]?.option).toBe('M');
    expect(partyFit(seatOptions(train), 1).worst).toBe('reason');
  });

  it('prefers a seat to a standing ticket at the same fare', () => {
    const train = offer('G5', '09:00', [
      ['W', 55_300, 50, ['within']],
      ['O', 55_300, 50, ['within']],
    ]);
    expect(partyFit(seatOptions(train), 1).people[0]?.option).toBe('O');
  });

  it('says who is left without a seat of one kind', () => {
    const seat = seatOptions(morning).find((one) => one.option === 'M');
    expect(seat && optionFit(seat, 2).people.map((one) => one?.verdict.control)).toEqual([
      'reason',
      'within',
    ]);
    expect(seat && optionFit({ ...seat, remaining: 1 }, 2).missing).toBe(1);
  });
});
