import { expect, it } from 'vitest';
import { careTerms } from './care.ts';

it('a note to a colleague has under 50 letters, as every remark does (spec §5)', () => {
  const takes = (letters: number) => careTerms.note.safeParse('备'.repeat(letters)).success;
  expect([takes(49), takes(50)]).toEqual([true, false]);
});
