import { expect, test } from 'vitest';
import type { SeatCode } from '../../../../contract/enums/rail.ts';
import { sideBySide } from '../../../../contract/rules/rail/seatLetters.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { draftsForEachTest, ids, linjing } from '../../../../tests/gateway/drafts.ts';

draftsForEachTest();

const employee = (id: string) => ({ kind: 'employee' as const, id });

/** Books a seat class for people with a wish each, and answers where each of them sits. */
async function seated(seat: SeatCode, people: readonly string[], wishes: readonly (string | undefined)[]) {
  const { offers } = await search(linjing, people.map(employee));
  const chosen = pick(offers, seat, { left: 10 });
  const rows = people.map((id, index) => {
    const wish = wishes[index];
    return row(chosen, employee(id), id, wish === undefined ? {} : { wish });
  });
  const { rows: told } = await book(linjing, rows);
  return told.map(({ placed = {}, item, outcome }) => ({ ...placed, item, outcome }));
}

test('two who wish so sit beside each other', async () => {
  const places = await seated('O', [ids.zhangwei, ids.wangsiyuan], sideBySide('O', 2) ?? []);
  const [one, other] = places.map((place) => ('seatNo' in place ? String(place.seatNo) : ''));
  expect([one?.slice(-1), other?.slice(-1)]).toEqual(['D', 'F']);
  expect(one?.slice(0, -1)).toBe(other?.slice(0, -1));
  const [first, second] = places.map((place) => ('coach' in place ? place.coach : ''));
  expect(first).toBe(second);
  expect(places[0]?.item).toMatchObject({ wish: 'D' });
});

test('a window seat is had where there is one', async () => {
  const [place] = await seated('O', [ids.zhangwei], ['F']);
  expect(place).toMatchObject({ seatNo: expect.stringMatching(/^\d{2}F$/) });
});

test('a letter the class does not have is no reason to refuse', async () => {
  const [place] = await seated('O', [ids.zhangwei], ['U']);
  expect(place?.outcome).toBe('booked');
  expect(place?.item).not.toHaveProperty('wish');
});
