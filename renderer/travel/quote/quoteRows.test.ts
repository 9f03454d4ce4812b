import { describe, expect, it } from 'vitest';
import { payers } from '../../../contract/enums/booking.ts';
import type { OrderTab } from '../../../contract/enums/order.ts';
import type { SeatCode } from '../../../contract/enums/rail.ts';
import type { Control } from '../../../contract/enums/standard.ts';
import { documentsAtHome } from '../../../contract/rules/identity/travelDocuments.ts';
import { offer, person } from '../../../tests/fakes/railWorld.ts';
import type { FormRow, OfferChoice, Quote } from '../shapes/bookingForm.ts';
import { openForm } from './openForm.ts';
import { addSums, quoteRows, sumRows, toDraftRows } from './quoteRows.ts';

const party = [person('张伟'), person('李娜')];
/** Options from the best kind down, as `offer` makes them of seats. */
function quoteOf(seats: [SeatCode, number, number, Control[]][]): Quote {
  const { offerId, expiresAt, options } = offer('G1', '07:00', seats);
  return {
    offerId,
    expiresAt,
    options,
    standards: [],
    reasonCodes: [{ code: 'CLIENT', label: { zh: '陪同客户', en: 'With a customer' } }],
    serviceFen: 500,
    documents: {
      needs: [...documentsAtHome('2026-11-27')],
      held: party.map(({ ref, documents }) => ({ traveller: ref, documents })),
    },
  };
}

const choice = (option: string | null): OfferChoice => ({
  offerId: quoteOf([]).offerId,
  label: 'G1',
  startAt: 0,
  option,
  facts: null,
});

function rowsOf({ options }: Quote, option: string | null): FormRow[] {
  const picked = party.map(({ ref, principalId }) => ({ ref, principalId }));
  return openForm({
    kind: 'train',
    owner: 'me',
    options,
    choice: choice(option),
    party: picked,
    tab: 'business',
  }).rows;
}

const issues = (rows: readonly FormRow[], quote: Quote, tab: OrderTab = 'business') =>
  quoteRows(rows, quote, tab).map((one) => one.issue);

describe('what stands between a row and its booking', () => {
  it('nothing within the standard', () => {
    const quote = quoteOf([['O', 66_200, 9, ['within', 'within']]]);
    expect(issues(rowsOf(quote, 'O'), quote)).toEqual([null, null]);
  });

  it('a reason and a note over it, one after the other', () => {
    const quote = quoteOf([['M', 106_000, 9, ['within', 'reason']]]);
    const [one, two] = rowsOf(quote, 'M');
    expect(one && two && issues([one, two], quote)).toEqual([null, 'reasonCode']);
    expect(one && two && issues([one, { ...two, reasonCode: 'CLIENT' }], quote)).toEqual([
      null,
      'reasonNote',
    ]);
    expect(one && two && issues([one, { ...two, reasonCode: 'CLIENT', reasonNote: '  ' }], quote)).toEqual([
      null,
      'reasonNote',
    ]);
    // A code of another product, or one that was taken away, says nothing, and is not sent.
    const foreign = { reasonCode: 'hotel.full', reasonNote: '客满' };
    expect(one && two && issues([one, { ...two, ...foreign }], quote)).toEqual([null, 'reasonCode']);
    const rows = one && two ? quoteRows([one, { ...two, ...foreign }], quote, 'business') : [];
    expect(toDraftRows('train', rows, quote)[1]).not.toHaveProperty('reasonCode');
    expect(one && two && issues([one, { ...two, reasonCode: 'CLIENT', reasonNote: '陪同' }], quote)).toEqual([
      null,
      null,
    ]);
  });

  it('a block, whatever reason is given; an approval only until it is explained', () => {
    const quote = quoteOf([['9', 200_000, 9, ['block', 'approval']]]);
    expect(issues(rowsOf(quote, '9'), quote)).toEqual(['block', 'reasonCode']);
    const rows = rowsOf(quote, '9').map((row) => ({ ...row, reasonCode: 'CLIENT', reasonNote: '陪同' }));
    expect(issues(rows, quote)).toEqual(['block', null]);
  });

  it('nothing on a private trip, whatever the standard says', () => {
    const quote = quoteOf([['9', 200_000, 9, ['block', 'reason']]]);
    expect(issues(rowsOf(quote, '9'), quote, 'private')).toEqual([null, null]);
  });

  it('the second of two on the last seat, and a seat kind that is gone', () => {
    const quote = quoteOf([['O', 66_200, 1, ['within', 'within']]]);
    expect(issues(rowsOf(quote, 'O'), quote)).toEqual([null, 'soldOut']);
    const rows = rowsOf(quote, 'O').map((row) => ({ ...row, option: 'M' }));
    expect(issues(rows, quote)).toEqual(['gone', 'gone']);
  });

  it('a fare that is not the one seen, dearer or cheaper', () => {
    const seen = quoteOf([['O', 66_200, 9, ['within', 'within']]]);
    const rows = rowsOf(seen, 'O');
    expect(issues(rows, quoteOf([['O', 66_250, 9, ['within', 'within']]]))).toEqual([
      'priceChanged',
      'priceChanged',
    ]);
    expect(issues(rows, quoteOf([['O', 60_000, 9, ['within', 'within']]]))).toEqual([
      'priceChanged',
      'priceChanged',
    ]);
  });
});

it('a time that is not the one seen, once the fare is', () => {
  const quote = {
    ...quoteOf([['O', 66_200, 9, ['within', 'within']]]),
    rides: [{ departAt: 10, arriveAt: 20 }],
  };
  const [one, two] = rowsOf(quote, 'O');
  if (!one || !two) throw new Error('no rows');
  const seen = [
    { ...one, acceptedTimes: [10, 20] },
    { ...two, acceptedTimes: [10, 25] },
  ];
  expect(issues(seen, quote)).toEqual([null, 'timeChanged']);
  const sent = toDraftRows('train', quoteRows(seen, quote, 'business'), quote);
  expect(sent.map(({ acceptedTimes }) => acceptedTimes)).toEqual([
    [10, 20],
    [10, 20],
  ]);
});

describe('sums', () => {
  it('are exact in fen and split by payer', () => {
    const quote = quoteOf([
      ['O', 55_350, 9, ['within', 'within']],
      ['M', 88_405, 9, ['within', 'within']],
    ]);
    const [one, two] = rowsOf(quote, 'O');
    if (!one || !two) throw new Error('no rows');
    const rows = quoteRows([one, { ...two, option: 'M', payer: 'personal' }], quote, 'business');
    expect(sumRows(rows, quote.serviceFen)).toEqual({
      fareFen: 143_755,
      insuranceFen: 0,
      serviceFen: 1000,
      totalFen: 144_755,
      atHotelFen: 0,
      companyFen: 55_850,
      personalFen: 88_905,
    });
  });

  it('let the company bear a mixed ticket up to what the standard allows', () => {
    const quote = quoteOf([
      ['O', 55_300, 9, ['within', 'within']],
      ['M', 88_400, 9, ['reason', 'within']],
    ]);
    const [over, within] = rowsOf(quote, 'M').map((row) => ({ ...row, payer: 'mixed' as const }));
    if (!over || !within) throw new Error('no rows');
    const sums = sumRows(quoteRows([over, within], quote, 'business'), 500);
    expect(sums).toMatchObject({ totalFen: 177_800, personalFen: 33_100, companyFen: 144_700 });
  });

  it('count an insurance once per row, on top of what a mixed ticket is capped at', () => {
    const quote = quoteOf([
      ['O', 55_300, 9, ['within', 'within']],
      ['M', 88_400, 9, ['reason', 'within']],
    ]);
    const [over, within] = rowsOf(quote, 'M').map((row) => ({ ...row, payer: 'mixed' as const }));
    if (!over || !within) throw new Error('no rows');
    const sums = sumRows(quoteRows([over, within], quote, 'business'), 500, 300);
    expect(sums).toMatchObject({ insuranceFen: 600, totalFen: 178_400, personalFen: 33_100 });
    expect(sums.companyFen + sums.personalFen).toBe(sums.totalFen);
  });

  it.each(payers)('leave out of both shares what is paid at the hotel: %s', (payer) => {
    const rail = quoteOf([['O', 88_400, 9, ['reason', 'within']]]);
    // A rate of a hotel says how it is paid beside what every option says.
    const options = rail.options.map((option) => ({ ...option, settle: 'desk' }));
    const rows = rowsOf(rail, 'O').map((row) => ({ ...row, payer }));
    const quoted = quoteRows(rows, { ...rail, options }, 'business');
    const [companyFen, personalFen] = payer === 'personal' ? [0, 1000] : [1000, 0];
    const sums = { totalFen: 177_800, atHotelFen: 176_800, companyFen, personalFen };
    expect(sumRows(quoted, 500)).toMatchObject(sums);
    const one = sumRows(quoted, 500);
    expect(addSums([one, one])).toMatchObject({ atHotelFen: 353_600, companyFen: 2 * companyFen });
  });

  it('a thousand tickets at 0.01 lose no fen', () => {
    const quote = quoteOf([['O', 1, 5000, ['within', 'within']]]);
    const [one] = rowsOf(quote, 'O');
    if (!one) throw new Error('no row');
    const many = Array.from({ length: 1000 }, () => quoteRows([one], quote, 'business')).flat();
    expect(sumRows(many, 1).totalFen).toBe(2000);
  });
});

it('sends a reason only where the standard asks for one', () => {
  const quote = quoteOf([['M', 106_000, 9, ['within', 'reason']]]);
  const rows = rowsOf(quote, 'M').map((row) => ({ ...row, reasonCode: 'CLIENT', reasonNote: ' 陪同客户 ' }));
  const sent = toDraftRows('train', quoteRows(rows, quote, 'business'), quote);
  expect(sent.map((row) => [row.reasonCode, row.reasonNote, row.acceptedFareFen])).toEqual([
    [undefined, undefined, 106_000],
    ['CLIENT', '陪同客户', 106_000],
  ]);
});

it('opens each on their own seat when asked to, with a key of its own', () => {
  const quote = quoteOf([
    ['O', 66_200, 9, ['within', 'within']],
    ['M', 106_000, 9, ['within', 'reason']],
  ]);
  expect(rowsOf(quote, null).map((row) => row.option)).toEqual(['M', 'O']);
  const open = () =>
    openForm({
      kind: 'train',
      owner: 'me',
      options: quote.options,
      choice: choice('O'),
      party: [],
      tab: 'private',
    });
  expect(open().idem).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(open().idem).not.toBe(open().idem);
});
