import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './graph.ts';
import { ASSERTED, breachesIn, MODULE_STATE, OUTER_RESULT, SECOND_IS_RECORD } from './honestTypes.ts';

const root = join(import.meta.dirname, '../..');
const rooms = /^(?:client|contract|gateway|main|preload|renderer)\//;
/** Services that move orders and money. */
const engine = /^gateway\/services\/(?:approval|booking|engine|ledger|order|payment|trip)\//;

const rulesIn = (file: string, text: string) =>
  breachesIn(file, text, engine.test(file)).map(({ rule, line }) => `${file}:${line} ${rule}`);

test('what is read is checked, and what is done is returned', () => {
  const files = sourceFiles(root).filter((file) => rooms.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => rulesIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  [ASSERTED, 'const order = JSON.parse(row.body) as OrderBody;'],
  [ASSERTED, 'const order = readJson(row.body) as OrderBody;'],
  [ASSERTED, 'const keys = (await answer.json()) as Keys;'],
  [SECOND_IS_RECORD, 'function isRecord(value: unknown) { return typeof value === "object"; }'],
  [
    OUTER_RESULT,
    'async function book() { let made; await write(db, async (trx) => { made = await insert(trx); }); return made; }',
  ],
  [MODULE_STATE, 'let last = 0;'],
  [MODULE_STATE, 'const known = new Map<string, number>();'],
])('%s: a planted breach is found', (rule, text) => {
  const file = 'gateway/services/order/planted.ts';
  expect(rulesIn(file, text)).toEqual([`${file}:1 ${rule}`]);
});

test('every program has JSON as unknown', () => {
  const base = readFileSync(join(root, 'tsconfig.base.json'), 'utf8');
  expect(JSON.parse(base).files).toEqual(['contract/kit/strictJson.d.ts']);
  for (const program of ['client', 'contract', 'gateway', 'main', 'main/core', 'preload', 'renderer']) {
    const file = join(root, program, 'tsconfig.json');
    if (existsSync(file)) expect(readFileSync(file, 'utf8'), program).not.toContain('"files"');
  }
});

test('what checks or returns passes', () => {
  const text = `
    const labels = new Map([['held', 1]]);
    const value: unknown = JSON.parse(text);
    const other = JSON.parse(text) as unknown;
    function next() { let tries = 0; for (;;) { tries += 1; if (tries > 3) return tries; } }
    const shares = bodies.read(row.body) as Shares;`;
  expect(rulesIn('gateway/services/order/fine.ts', text)).toEqual([]);
});
