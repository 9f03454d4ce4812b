import { expect, test } from 'vitest';
import { intlItem } from '../../../../tests/fakes/kindWorld.ts';
import { type AwaitedVoucher, matchesOf } from './matchFile.ts';
import type { VoucherFile } from './voucherFile.ts';

/** What an itinerary of one of the flights says, and nothing else. */
const file = (travelDay: string) =>
  ({
    header: null,
    taxId: null,
    issuedOn: null,
    kind: 'airItinerary',
    traveller: null,
    travelDay,
    serviceNo: null,
  }) as VoucherFile;
const voucher = {
  kind: 'airItinerary',
  item: intlItem,
  traveller: '',
  header: '',
  taxId: '',
} as AwaitedVoucher;

const differs = (travelDay: string) => matchesOf(file(travelDay), [voucher], 0)[0]?.differs;

test('a flight from abroad is dated by the clock of its airport', () => {
  // The way back leaves New York on the 12th there, which is the 13th in China.
  expect(differs('2026-12-12')).toEqual([]);
  expect(differs('2026-12-13')).toEqual(['day']);
});
