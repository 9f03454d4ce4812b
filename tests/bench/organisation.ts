import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffCells } from '../../contract/calls/importing/shapes.ts';
import { ROWS_AT_ONCE } from '../../contract/enums/importing.ts';
import type { Result } from '../../contract/kit/result.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import { openGateway, systemRandom } from '../../gateway/app/openGateway.ts';
import type { Scope } from '../../gateway/base/ports.ts';
import { seedStore } from '../../gateway/sample/seedStore.ts';
import { keptLog } from '../gatewayHarness.ts';
import { testConfig } from '../testConfig.ts';
import { managerScope } from './managerScope.ts';

/**
 * A file of 10,000 people at the gateway: tried, added part by part, found among, and taken out again as a whole, over
 * SQLite. Seven bad rows of it are named, and no others.
 */
const PEOPLE = 10_000;
const BAD = [17, 1_234, 2_500, 4_999, 5_000, 8_765, 9_999];
const FINDS = 200;
const GOALS = { import: 60_000, tree: 300, find: 50 };

const surnames = '赵钱孙李周吴郑王冯陈';
const given = '明华丽强军芳敏静伟磊';

export async function benchOrganisation(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-organisation-'));
  const deps = await openGateway(testConfig(folder), { log: keptLog(), random: systemRandom });
  try {
    await seedStore(deps.store, deps, { size: 'small' });
    const handlers = allHandlers(deps);
    const scope = await managerScope(deps);
    const before = await headcount();
    const rows = Array.from({ length: PEOPLE }, (_, n) => rowOf(n));
    const wrong = rows.map((row, n) => (BAD.includes(n) ? { ...row, mobile: '123' } : row));

    const checking = performance.now();
    const named: number[] = [];
    for (const [at, part] of partsOf(wrong)) {
      const { faults } = valueOf(await handlers['import.staff.check']({ rows: part }, scope()));
      named.push(...faults.map(({ row }) => at + row));
    }
    say('10,000 rows are tried', performance.now() - checking, GOALS.import);
    if (named.join() !== BAD.join()) throw new Error(`named ${named.join()}`);

    const adding = performance.now();
    const importId = await addStaff(handlers, scope, PEOPLE);
    say('10,000 people are added', performance.now() - adding, GOALS.import);
    if ((await headcount()) !== before + PEOPLE) throw new Error('people are missing');

    await timed('the organisation of 10,000 opens', GOALS.tree, () =>
      handlers['organisation.department.list']({}, scope()),
    );
    for (const keyword of ['wangming', 'wm', '王明', 'import99'])
      await timed(`somebody is found by ${keyword}`, GOALS.find, () =>
        handlers['organisation.person.find']({ keyword, state: 'active', limit: 100 }, scope()),
      );

    const undoing = performance.now();
    const { removed, kept } = valueOf(await handlers['import.staff.undo']({ importId }, scope()));
    say('10,000 people are taken out again', performance.now() - undoing, GOALS.import);
    if (removed !== PEOPLE || kept !== 0 || (await headcount()) !== before) throw new Error(`kept ${kept}`);
  } finally {
    await deps.store.close();
    rmSync(folder, { recursive: true, force: true });
  }

  async function headcount(): Promise<number> {
    const { count } = await deps.store.db
      .selectFrom('employee')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

/** Imports so many people; answers the import. */
export async function addStaff(handlers: ReturnType<typeof allHandlers>, scope: () => Scope, people: number) {
  const rows = Array.from({ length: people }, (_, n) => rowOf(n));
  const { importId } = valueOf(await handlers['import.staff.start']({ rows: people }, scope()));
  for (const [, part] of partsOf(rows))
    valueOf(await handlers['import.staff.add']({ importId, rows: part }, scope()));
  return importId;
}

function rowOf(n: number): StaffCells {
  const name = `${surnames[n % 10]}${given[Math.floor(n / 10) % 10]}${given[Math.floor(n / 100) % 10]}`;
  const mobile = `139${String(10_000_000 + n)}`;
  return {
    account: `import${n}`,
    name,
    mobile,
    email: '',
    department: '',
    level: 'L1',
    costCentre: '',
    roles: '',
  };
}

function* partsOf(rows: readonly StaffCells[]): Generator<[number, StaffCells[]]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield [at, rows.slice(at, at + ROWS_AT_ONCE)];
}

async function timed(name: string, goal: number, ask: () => Promise<Result<unknown>>): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < FINDS; round++) {
    const started = performance.now();
    valueOf(await ask());
    took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  say(name, sorted[Math.floor(FINDS / 2)] ?? 0, goal, sorted[Math.floor(FINDS * 0.95)]);
}

function say(name: string, ms: number, goal: number, p95?: number): void {
  const round = (figure: number) => Number(figure.toPrecision(3));
  const more = p95 === undefined ? {} : { p95: round(p95) };
  console.log(
    JSON.stringify({
      name: `organisation: ${name}`,
      unit: 'ms',
      ms: round(ms),
      ...more,
      goal,
      holds: ms <= goal,
    }),
  );
}

function valueOf<Value>(answer: Result<Value>): Value {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
