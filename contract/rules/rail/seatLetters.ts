import type { SeatCode } from '../../enums/rail.ts';

/** Where a seat or a berth is: at the window, in the middle, at the aisle; which berth. */
export type SeatSpot = 'window' | 'middle' | 'aisle' | 'upper' | 'middleBerth' | 'lower';
export type SeatLetter = { readonly letter: string; readonly spot: SeatSpot };

const window = (letter: string): SeatLetter => ({ letter, spot: 'window' });
const aisle = (letter: string): SeatLetter => ({ letter, spot: 'aisle' });
const single = [window('A'), aisle('C'), window('F')];
const berths: readonly SeatLetter[] = [
  { letter: 'L', spot: 'lower' },
  { letter: 'U', spot: 'upper' },
];

/**
 * The letters one may wish for in each class (12306: the letters skip those a wider row would have), along the row;
 * berths from the most wished for. Classes without letters are numbered through, and standing tickets have no seat.
 */
export const seatLetters: Readonly<Record<SeatCode, readonly SeatLetter[]>> = {
  '9': single,
  P: single,
  M: [window('A'), aisle('C'), aisle('D'), window('F')],
  O: [window('A'), { letter: 'B', spot: 'middle' }, aisle('C'), aisle('D'), window('F')],
  '6': berths,
  '4': berths,
  '3': [
    { letter: 'L', spot: 'lower' },
    { letter: 'M', spot: 'middleBerth' },
    { letter: 'U', spot: 'upper' },
  ],
  '2': [],
  '1': [],
  W: [],
};

/** Letters without an aisle between them. */
const blocks: Partial<Record<SeatCode, readonly string[]>> = {
  '9': ['CF'],
  P: ['CF'],
  M: ['AC', 'DF'],
  O: ['DF', 'ABC'],
};

/** Letters for so many people beside each other: within a block where one is as wide, else along the row; null for one. */
export function sideBySide(seat: SeatCode, people: number): readonly string[] | null {
  const own = blocks[seat];
  if (!own || people < 2) return null;
  const block = own.find((letters) => letters.length === people);
  if (block) return [...block];
  const row = seatLetters[seat].map(({ letter }) => letter);
  return Array.from({ length: people }, (_, index) => row[index % row.length] ?? '');
}
