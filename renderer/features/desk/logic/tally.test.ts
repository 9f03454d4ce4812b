import { expect, it } from 'vitest';
import { room } from '../../../../tests/fakes/hotel/hotelWorld.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { newRow } from '../../../travel/quote/openForm.ts';
import type { DeskCell, FormPrice } from './cells.ts';
import type { DeskForm } from './draft.ts';
import { isSameSum, tallyOf } from './tally.ts';

const { ref, principalId } = person('张伟');

/** A cell ready to be sent, on a rate of the room. */
function cellOf(code: string): DeskCell {
  const option = room.options.find((one) => one.option === code);
  if (!option) throw new Error('no rate');
  const form: DeskForm = { id: 'form' } as never;
  const row = newRow({ ref, principalId }, code, 'business', {
    seenFen: option.fareFen,
    seenTimes: undefined,
  });
  const plain = { legId: 'leg', key: 'key', issue: null, lead: null, document: null, outcome: undefined };
  return { ...plain, state: 'ready', form, row, option, verdict: option.verdicts[0] };
}

const prices = new Map<string, FormPrice>([
  ['form', { priced: { quote: { serviceFen: 500 } }, insurances: [] } as never],
]);

it('what is paid at the hotel is nobody’s share, and a tally with it is another', () => {
  const tally = tallyOf([cellOf('room'), cellOf('desk')], prices);
  expect(tally).toMatchObject({
    ready: 2,
    totalFen: 205_000,
    atHotelFen: 104_000,
    companyFen: 101_000,
    personalFen: 0,
  });
  expect(isSameSum(tally, { ...tally, atHotelFen: 0 })).toBe(false);
});
