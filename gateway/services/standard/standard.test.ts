import { expect, test } from 'vitest';
import { productKinds } from '../../../contract/products.ts';
import { settingsFit } from '../../../contract/rules/standard/settingsFit.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { RuleSetting } from '../../../contract/shapes/rules/standard.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { approvalTests, approve, decide, employee } from '../../../tests/approvals/approvalTests.ts';
import { search, TOMORROW } from '../../../tests/bookingRows.ts';
import type { Ask } from '../../../tests/bookingWorld.ts';
import { allProducts } from '../../app/products/allProducts.ts';
import { standardVersions } from '../../store/repos/company/standardWrites.ts';

const { opened, db, chenbo, zhaomin, linjing, beyond, stored, stateOf, aboutOrder } = approvalTests();
const TODAY = '2026-11-20';

async function cellOf(level: string, product = 'train') {
  const { cells } = await valueOf(zhaomin('standard.matrix.get', {}));
  const cell = cells.find((one) => one.level === level && one.product === product);
  if (!cell) throw new Error(`${level} ${product}`);
  return cell;
}

/** A class of seats at any length, and what beyond it leads to. */
const seats = (codes: string[], control: RuleSetting['control']): RuleSetting[] => [
  {
    rule: 'trainSeat',
    control,
    steps: [{ upToMinutes: null, codes }],
    amount: null,
    tiers: [],
    except: [],
  },
];

async function save(settings: RuleSetting[], more: { validFrom?: string; revision?: number; by?: Ask } = {}) {
  const { level } = await zhangwei();
  const { by = zhaomin, validFrom = TODAY, revision = (await cellOf(level)).revision } = more;
  return by('standard.save', { level, product: 'train', validFrom, revision, settings });
}

const zhangwei = () =>
  db()
    .selectFrom('employee')
    .select(['id', 'level'])
    .where('username', '=', 'zhangwei')
    .executeTakeFirstOrThrow();

/** How zhangwei stands in a class on a day's first train that has it. */
async function verdictOf(seat: string, date = TOMORROW) {
  const { offers } = await search(linjing, [employee(opened().zhangwei)], date);
  for (const { options } of offers)
    for (const one of options) if (one.option === seat) return one.verdicts[0]?.control;
  throw new Error(seat);
}

test('every standard companies begin with can be written down and is read as it was', async () => {
  const { products } = allProducts(opened().world.deps);
  const versions = await standardVersions(db(), '1001');
  expect(versions.length).toBeGreaterThan(20);
  for (const kind of productKinds) {
    const { standard } = products[kind];
    const frames = await standard.frames();
    for (const { id, rules } of versions.filter((one) => one.product === kind)) {
      const settings = standard.read(rules, id);
      expect(settingsFit(frames, settings), id).toBe(true);
      expect(standard.read(standard.write(settings), id), id).toEqual(settings);
    }
    expect(settingsFit(frames, standard.read('', '')), kind).toBe(true);
  }
});

test('a standard counts from its day on, to the minute of midnight in China', async () => {
  const before = await verdictOf('O');
  expect(before).toBe('within');
  await valueOf(save(seats(['9'], 'warn'), { validFrom: addDays(TODAY, 1) }));
  expect(await verdictOf('O')).toBe('within');
  const { level } = await zhangwei();
  expect((await cellOf(level)).planned).toMatchObject([{ validFrom: addDays(TODAY, 1) }]);
  opened().world.clock.set(Date.parse('2026-11-20T23:59:59+08:00'));
  expect(await verdictOf('O', addDays(TODAY, 3))).toBe('within');
  opened().world.clock.set(Date.parse('2026-11-21T00:00:00+08:00'));
  expect(await verdictOf('O', addDays(TODAY, 3))).toBe('warn');
  expect((await cellOf(level)).now?.validFrom).toBe(addDays(TODAY, 1));
  // Today's screen of one's own standard reads the same.
  const own = await valueOf((await opened().world.as('zhangwei'))('journey.standard.get', {}));
  expect(own.products.find(({ kind }) => kind === 'train')?.lines).toMatchObject([
    { control: 'warn', codes: ['9'] },
  ]);
});

test('what was submitted keeps the verdict it was judged with, and what comes after has the new one', async () => {
  const { orderId } = await beyond();
  const { id } = await aboutOrder(orderId);
  await valueOf(save(seats(['O'], 'block')));
  expect(await verdictOf('9')).toBe('block');
  expect(JSON.parse((await stored(orderId)).body)).toMatchObject({ verdict: { control: 'approval' } });
  await valueOf(decide(chenbo, id, approve));
  expect(['held', 'issuing', 'issued']).toContain(await stateOf(orderId));
});

test('of two who change one standard at once the second is asked to see the first’s', async () => {
  const { level } = await zhangwei();
  const { revision } = await cellOf(level);
  const codes = await Promise.all([
    codeOf(save(seats(['O'], 'reason'), { revision })),
    codeOf(save(seats(['M', 'O'], 'block'), { revision })),
  ]);
  expect(codes.toSorted()).toEqual(['RULES_CHANGED', 'ok']);
  const { changes } = await valueOf(zhaomin('standard.history.list', { level, product: 'train' }));
  expect(changes).toMatchObject([{ act: 'saved', validFrom: TODAY, by: expect.stringMatching(/./) }]);
  expect(changes[0]?.before?.[0]?.steps.length).toBeGreaterThan(0);
});

test('a plan is withdrawn before its day and not on it; what is over is not written', async () => {
  const { level } = await zhangwei();
  expect(await codeOf(save(seats(['O'], 'block'), { validFrom: addDays(TODAY, -1) }))).toBe(
    'STANDARD_DATE_PAST',
  );
  const at = { level, product: 'train', validFrom: addDays(TODAY, 1) } as const;
  const { revision } = await valueOf(save(seats(['O'], 'block'), { validFrom: at.validFrom }));
  expect(await codeOf(zhaomin('standard.withdraw', { ...at, revision: revision - 1 }))).toBe('RULES_CHANGED');
  const withdrawn = await valueOf(zhaomin('standard.withdraw', { ...at, revision }));
  expect((await cellOf(level)).planned).toEqual([]);
  await valueOf(save(seats(['O'], 'block'), { validFrom: at.validFrom, revision: withdrawn.revision }));
  opened().world.clock.advance(DAY_MS);
  const { revision: last } = await cellOf(level);
  expect(await codeOf(zhaomin('standard.withdraw', { ...at, revision: last }))).toBe('STANDARD_DATE_PAST');
});

test('rules that say too little or nonsense are refused, whatever the screen let through', async () => {
  expect(await codeOf(save([]))).toBe('STANDARD_INVALID');
  expect(await codeOf(save(seats([], 'block')))).toBe('STANDARD_INVALID');
  expect(await codeOf(save(seats(['Z'], 'block')))).toBe('STANDARD_INVALID');
  const [one] = seats(['O'], 'block');
  expect(await codeOf(save([{ ...one!, rule: 'hotelStars', amount: 3 }]))).toBe('STANDARD_INVALID');
  const falling = [60, 30].map((upToMinutes) => ({ upToMinutes, codes: ['O'] }));
  expect(await codeOf(save([{ ...one!, steps: [...falling, { upToMinutes: null, codes: ['O'] }] }]))).toBe(
    'STANDARD_INVALID',
  );
});

test('a draft is tried on real offers beside what holds, and names what clears it', async () => {
  const asked = {
    product: 'train',
    employeeId: opened().zhangwei as never,
    to: 'SHA',
    date: TOMORROW,
  } as const;
  const settings = seats(['O'], 'block');
  const { rows } = await valueOf(zhaomin('standard.trial.run', { ...asked, from: 'BJS', settings }));
  const business = rows.find(({ offer }) => offer.option.code === '9');
  expect(business).toMatchObject({
    now: { control: 'approval' },
    then: { control: 'block', breaches: [{ rule: 'trainSeat' }], clears: { option: { code: 'O' } } },
  });
  expect(await verdictOf('9')).toBe('approval');
  for (const product of ['flight', 'hotel', 'car'] as const) {
    const tried = zhaomin('standard.trial.run', { ...asked, product, from: 'BJS', date: addDays(TODAY, 5) });
    expect((await valueOf(tried)).rows.length, product).toBeGreaterThan(0);
  }
  expect(await codeOf(zhaomin('standard.trial.run', { ...asked, from: 'SHA' }))).toBe('TRIAL_NOT_SOLD');
  const stranger = (await opened().world.employeeId('liuyang')) as never;
  expect(await codeOf(zhaomin('standard.trial.run', { ...asked, employeeId: stranger }))).toBe('NOT_FOUND');
});

test('a company’s reasons are its own, and one that was given stays named', async () => {
  const { orderId } = await beyond();
  const listed = async () =>
    (await valueOf(zhaomin('standard.reason.list', {}))).products.find(({ kind }) => kind === 'train')!;
  const { revision, reasons } = await listed();
  const label = { zh: '陪同领导', en: 'With the board', de: 'Mit der Leitung' };
  const kept = reasons.filter(({ code }) => code !== 'client').slice(0, 1);
  const input = {
    product: 'train',
    revision,
    reasons: [{ label }, ...kept.map((one) => ({ code: one.code, label: { de: '', ...one.label } }))],
  } as const;
  await valueOf(zhaomin('standard.reason.save', { ...input, reasons: [...input.reasons] }));
  expect((await listed()).reasons).toMatchObject([{ label }, { code: kept[0]?.code }]);
  const { reason } = await valueOf(linjing('order.detail.get', { orderId }));
  expect(reason?.label.zh).toBe(reasons.find(({ code }) => code === 'client')?.label.zh);
  expect(await codeOf(zhaomin('standard.reason.save', { ...input, reasons: [...input.reasons] }))).toBe(
    'RULES_CHANGED',
  );
  const own = (await search(linjing, [employee(opened().zhangwei)])).reasonCodes.map(({ code }) => code);
  expect(own).not.toContain('client');
  const official = await opened().world.as('liuyang');
  const theirs = await search(official, [employee(await opened().world.employeeId('liuyang'))]);
  expect(theirs.reasonCodes.map(({ code }) => code)).toContain('client');
});

test('a tier of cities abroad whose cap is cleared, or was never given, has none, and home keeps its own', async () => {
  const before = await cellOf('L3', 'hotel');
  const [night, ...others] = before.now?.settings ?? [];
  if (!night) throw new Error('no cap');
  const at = { level: 'L3', product: 'hotel', validFrom: TODAY } as const;
  const saved = async (tiers: RuleSetting['tiers']) => {
    const { revision } = await cellOf('L3', 'hotel');
    await valueOf(zhaomin('standard.save', { ...at, revision, settings: [{ ...night, tiers }, ...others] }));
    return (await cellOf('L3', 'hotel')).now?.settings[0]?.tiers;
  };
  const cleared = night.tiers.map((one) => (one.tier === 4 ? { ...one, amount: null } : one));
  expect(await saved(cleared)).toEqual(cleared);
  const alone = [1, 2, 3, 4, 5, 6].map((tier) => ({ tier, amount: tier === 1 ? 75_000 : null }));
  expect(await saved([{ tier: 1, amount: 75_000 }])).toEqual(alone);
  await db().updateTable('employee').set({ level: 'L3' }).where('id', '=', opened().zhangwei).execute();
  const stay = { checkIn: addDays(TODAY, 8), checkOut: addDays(TODAY, 9), limit: 1 };
  const travellers = [employee(opened().zhangwei)];
  const capOf = async (city: string) =>
    (await valueOf(linjing('hotel.offer.search', { city, ...stay, travellers }))).standards[0]?.nightFen;
  expect([await capOf('BJS'), await capOf('TYO')]).toEqual([75_000, null]);
});

test('who is affected are the people of the level, by department', async () => {
  const { level } = await zhangwei();
  const all = await valueOf(zhaomin('standard.affected.list', { level }));
  expect(all.departments.reduce((sum, { people }) => sum + people, 0)).toBe(all.total);
  const [first] = all.departments;
  const some = await valueOf(
    zhaomin('standard.affected.list', { level, departmentId: first?.departmentId ?? '' }),
  );
  expect(some.people).toHaveLength(Math.min(50, first?.people ?? 0));
  const page = await valueOf(zhaomin('standard.affected.list', { level, limit: 1 }));
  const next = await valueOf(
    zhaomin('standard.affected.list', { level, limit: 1, cursor: page.nextCursor ?? '' }),
  );
  expect(next.people[0]?.employeeId).not.toBe(page.people[0]?.employeeId);
});
