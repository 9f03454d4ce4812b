import { expect, it } from 'vitest';
import { documentsAtHome } from '../../../../contract/rules/identity/travelDocuments.ts';
import { offer, person } from '../../../../tests/fakes/railWorld.ts';
import { newRow } from '../../../travel/quote/openForm.ts';
import type { FormRow, Quote } from '../../../travel/shapes/bookingForm.ts';
import { quotedStill } from './quotedStill.ts';

const [zhang, li] = [person('张伟'), person('李娜')];
const rowOf = ({ ref, principalId }: typeof zhang) =>
  newRow({ ref, principalId }, 'O', 'business', { seenFen: 66_200, seenTimes: undefined });
const asked = [rowOf(zhang), rowOf(li)];
const { options } = offer('G1', '07:00', [['O', 66_200, 30, ['within', 'warn']]]);
const documents = {
  needs: [...documentsAtHome('2026-11-27')],
  held: [zhang, li].map((face) => ({ traveller: face.ref, documents: face.documents })),
};
const quote = { options, documents, reasonCodes: [] } as unknown as Quote;
const controls = (rows: readonly FormRow[]) =>
  quotedStill({ rows: [...rows], tab: 'business' }, quote, asked).map(({ verdict }) => verdict?.control);

it('says of those who stay what it said of them before', () => {
  expect(controls(asked)).toEqual(['within', 'warn']);
  expect(controls(asked.slice(1))).toEqual(['warn']);
  expect(controls(asked.toReversed())).toEqual(['warn', 'within']);
});

it('says nothing of whoever was not asked for, or of another room, and the same of the others', () => {
  expect(controls([rowOf(person('王芳')), ...asked])).toEqual([undefined, 'within', 'warn']);
  expect(controls(asked.slice(0, 1).map((row) => ({ ...row, sharing: [li.ref] })))).toEqual([undefined]);
});
