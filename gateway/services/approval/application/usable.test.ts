import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { applicationTests, employee } from '../../../../tests/approvals/applicationTests.ts';
import { book, pick, row, search, TOMORROW } from '../../../../tests/bookingRows.ts';

const { opened, linjing, saved, submitted, agreed } = applicationTests();

const trip = { from: TOMORROW, to: TOMORROW, budgets: { train: 200_000 } };
const startAt = Date.parse(`${TOMORROW}T09:00:00+08:00`);
const zhang = () => [employee(opened().zhangwei)];
const usable = (at = startAt, kind: 'train' | 'hotel' = 'train') =>
  valueOf(linjing('approval.application.usable.list', { kind, travellers: zhang(), startAt: at }));
const overlaps = (from: string, to: string, applicationId?: Awaited<ReturnType<typeof saved>>) =>
  valueOf(
    linjing('approval.application.overlap.list', {
      travellers: zhang(),
      from,
      to,
      ...(applicationId && { applicationId }),
    }),
  );

describe('applications one may book under', () => {
  test('are those agreed, on their days, with what is left of the budget', async () => {
    const id = await agreed(trip);
    const found = (await usable()).rows.find(({ application }) => application.applicationId === id);
    expect(found).toMatchObject({ budgetFen: 200_000, leftFen: 200_000, travellers: zhang() });
    const offer = pick((await search(linjing, zhang(), TOMORROW)).offers, 'O');
    const { rows } = await book(linjing, [
      row(offer, employee(opened().zhangwei), opened().zhangwei, { applicationId: id }),
    ]);
    const after = (await usable()).rows.find(({ application }) => application.applicationId === id);
    expect(after?.leftFen).toBe(200_000 - (rows[0]?.totalFen ?? 0));
    const rooms = (await usable(startAt, 'hotel')).rows.find(
      ({ application }) => application.applicationId === id,
    );
    expect(rooms).toMatchObject({ budgetFen: null, leftFen: null });
    const later = await usable(startAt + 30 * 86_400_000);
    expect(later.rows.map(({ application }) => application.applicationId)).not.toContain(id);
  });

  test('are not asked for people one does not serve, and drafts are none', async () => {
    const id = await saved(trip);
    const ids = (await usable()).rows.map(({ application }) => application.applicationId);
    expect(ids).not.toContain(id);
    const wangsiyuan = await opened().world.as('xuwenjie');
    expect(
      await codeOf(
        wangsiyuan('approval.application.usable.list', { kind: 'train', travellers: zhang(), startAt }),
      ),
    ).toBe('FORBIDDEN');
  });
});

describe('days kept by other applications', () => {
  test('are told before anything is submitted; a draft and one’s own are in nobody’s way', async () => {
    const far = { from: '2027-02-01', to: '2027-02-03' };
    const id = await saved(far);
    expect((await overlaps('2027-02-03', '2027-02-05')).overlaps).toEqual([]);
    const other = await submitted({ from: '2027-03-01', to: '2027-03-03' });
    expect((await overlaps('2027-03-03', '2027-03-05')).overlaps).toMatchObject([
      { application: { applicationId: other } },
    ]);
    expect((await overlaps('2027-03-03', '2027-03-05', other)).overlaps).toEqual([]);
    expect((await overlaps('2027-03-04', '2027-03-05', id)).overlaps).toEqual([]);
  });
});

test('what an application is filled in with: oneself first, those one serves, cities once', async () => {
  const form = await valueOf(linjing('approval.application.form.get', {}));
  expect(form.applicants.map(({ name }) => name)).toContain('张伟');
  expect(form.applicants[0]?.name).toBe('林静');
  expect(form.floatDaysMax).toBe(3);
  const codes = form.cities.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain('BJS');
});
