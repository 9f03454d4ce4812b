import { expect, test } from 'vitest';
import type { ApplicationContent } from '../../../../../contract/shapes/application.ts';
import { employeeId } from '../../../../../contract/shapes/primitives.ts';
import { contentOf, draftFaults, draftOf, emptyDraft, withApplicant } from './draft.ts';
import { fenText, readFen } from './yuan.ts';

const id = employeeId.parse('a'.repeat(32));
const self = { employeeId: id, name: '张伟', costCentre: 'CC0110' };
const other = { employeeId: employeeId.parse('b'.repeat(32)), name: '李娜', costCentre: 'CC0200' };
const content: ApplicationContent = {
  title: '上海拜访',
  cause: '客户回访',
  from: '2026-12-01',
  to: '2026-12-03',
  floatDays: 1,
  travellers: [{ kind: 'employee', id }],
  itinerary: {
    kind: 'rows',
    rows: [
      {
        date: '2026-12-01',
        from: { code: 'BJS', name: '北京' },
        to: { code: 'SHA', name: '上海' },
        by: 'train',
      },
    ],
  },
  budgets: { train: 120_050, hotel: 0 },
  costCentre: 'CC0110',
  project: 'P1',
};
const whole = draftOf(id, content, () => '张伟');

test('a content read into the form and out of it again is the same', () => {
  expect(contentOf(whole)).toEqual(content);
});

test('an empty draft names every field that is missing, and is not sent', () => {
  expect(Object.keys(draftFaults(emptyDraft(undefined)))).toEqual([
    'title',
    'cause',
    'travellers',
    'dates',
    'cities',
    'costCentre',
  ]);
  expect(contentOf(emptyDraft(self))).toBeNull();
});

test('a new draft starts with its applicant as the one who travels', () => {
  expect(emptyDraft(self)).toMatchObject({
    applicantId: id,
    costCentre: 'CC0110',
    travellers: [{ ref: { kind: 'employee', id }, name: '张伟' }],
  });
});

test('another applicant travels instead, unless others were chosen', () => {
  const now = emptyDraft(self);
  const changed = (more: Partial<typeof now>) =>
    withApplicant({ ...now, ...more, applicantId: other.employeeId }, { ...now, ...more }, [self, other]);
  expect(changed({})).toMatchObject({ costCentre: 'CC0200', travellers: [{ name: '李娜' }] });
  const party = [
    ...now.travellers,
    { ref: { kind: 'employee' as const, id: other.employeeId }, name: '李娜' },
  ];
  expect(changed({ travellers: party }).travellers).toEqual(party);
  expect(changed({ travellers: [] }).travellers).toEqual([]);
});

test('whoever is named first after all were taken out is the applicant, if one may apply for them', () => {
  const now = { ...emptyDraft(self), travellers: [] };
  const next = {
    ...now,
    travellers: [{ ref: { kind: 'employee' as const, id: other.employeeId }, name: '李娜' }],
  };
  expect(withApplicant(next, now, [self, other])).toMatchObject({
    applicantId: other.employeeId,
    costCentre: 'CC0200',
    travellers: next.travellers,
  });
});

test.each([
  ['a journey to where it begins', { to: { code: 'BJS', name: '北京' } }, 'same'],
  ['a night where one is', { to: { code: 'BJS', name: '北京' }, by: 'hotel' as const }, undefined],
  ['a day outside the trip', { date: '2026-12-04' }, 'rowDate'],
  ['a row without a day', { date: null }, 'row'],
])('%s', (_name, change, fault) => {
  const draft = { ...whole, rows: whole.rows.map((row) => ({ ...row, ...change })) };
  expect(draftFaults(draft)['row0']).toBe(fault);
});

test.each([
  ['1200', 120_000],
  ['1,200.5', 120_050],
  ['¥１２００', 120_000],
  ['-1', null],
  ['1.234', null],
  ['', null],
  ['12e3', null],
])('%s yuan are %s fen', (typed, fen) => {
  expect(readFen(typed)).toBe(fen);
});

test('a budget below zero is refused before it is sent, and fen read as typed', () => {
  expect(draftFaults({ ...whole, budgets: { train: '-5' } })['budget.train']).toBe('budget');
  expect(fenText(120_005)).toBe('1200.05');
});
