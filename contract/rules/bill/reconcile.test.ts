import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../text/csv.ts';
import { readBill } from './readBill.ts';
import { reconcile } from './reconcile.ts';

const ours = (lineId: string, orderNo: string, fen: number) => ({ lineId, orderNo, fen });
const theirs = (row: number, orderNo: string, fen: number) => ({ row, orderNo, fen });

describe('a statement and a bill', () => {
  test('are compared line by line, each difference by its name', () => {
    const { findings, differenceFen } = reconcile(
      [ours('a', 'TD1', 100), ours('b', 'TD2', 200), ours('c', 'TD3', 300), ours('d', 'TD4', -50)],
      [theirs(2, 'td1', 100), theirs(3, 'TD1', 100), theirs(4, 'TD2', 250), theirs(5, 'TD9', 10)],
    );
    const said = findings.map(({ kind, ours: one, theirs: other, fen }) => [
      kind,
      one?.lineId ?? other?.row,
      fen,
    ]);
    expect(said).toEqual([
      ['amount', 'b', 50],
      ['onlyOurs', 'c', -300],
      ['onlyOurs', 'd', 50],
      ['onlyTheirs', 5, 10],
      ['duplicate', 3, 100],
      ['matched', 'a', 0],
    ]);
    expect(differenceFen).toBe(-90);
  });

  test('a charge that names no order is one difference by itself', () => {
    const { findings } = reconcile(
      [ours('a', '', 100), ours('b', 'TD2', 5)],
      [theirs(2, '', 100), theirs(3, '', 100)],
    );
    expect(findings.map(({ kind, theirs: other, fen }) => [kind, other?.row, fen])).toEqual([
      ['onlyOurs', undefined, -100],
      ['onlyOurs', undefined, -5],
      ['noOrder', 2, 100],
      ['noOrder', 3, 100],
    ]);
  });

  test('have every line in one finding, and findings that add up to the fen', () => {
    const line = fc.record({
      orderNo: fc.constantFrom('', 'A', 'B', 'C'),
      fen: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        const mine = some.map((one, at) => ours(String(at), one.orderNo, one.fen));
        const yours = others.map((one, at) => theirs(at, one.orderNo, one.fen));
        const { findings, differenceFen, oursFen, theirsFen } = reconcile(mine, yours);
        expect(findings.reduce((sum, { fen }) => sum + fen, 0)).toBe(differenceFen);
        expect(differenceFen).toBe(theirsFen - oursFen);
        expect(findings.flatMap((one) => one.ours?.lineId ?? []).toSorted()).toEqual(
          mine.map(({ lineId }) => lineId).toSorted(),
        );
        expect(findings.flatMap((one) => one.theirs?.row ?? []).toSorted((a, b) => a - b)).toEqual(
          yours.map(({ row }) => row),
        );
      }),
    );
  });
});

describe('a bill is read', () => {
  const tableOf = (rows: readonly (readonly string[])[]) =>
    rows.map((cells, at) => ({ line: at + 1, cells }));
  const names = {
    orderNo: ['订单号', 'Order'],
    amount: ['金额（元）', 'Amount'],
    sum: ['合计', 'Grand total', 'Summe'],
  };

  test('below its head, wherever that stands; a sum is no line of it', () => {
    const rows = [
      ['十一月账单'],
      ['序号', ' 金额(元)', '订单号'],
      ['1', '1,234.50', 'td261120000001'],
      ['2', '-20', 'TD261120000002'],
      ['3', '(5.05)', 'TD261120000003'],
      ['4', '约一百', 'TD261120000004'],
      ['合计', '1209.45', ''],
    ];
    expect(readBill(tableOf(rows), names)).toEqual({
      ok: true,
      lines: [
        { row: 3, orderNo: 'TD261120000001', fen: 123_450 },
        { row: 4, orderNo: 'TD261120000002', fen: -2_000 },
        { row: 5, orderNo: 'TD261120000003', fen: -505 },
      ],
      unreadable: [6],
    });
  });

  test('with charges that name no order, which sums are not', () => {
    const read = (...rows: readonly string[]) => {
      const found = readBill(readCsv(['订单号,金额（元）,备注', ...rows].join('\n')) ?? [], names);
      return found.ok ? found.lines.map(({ row, orderNo, fen }) => [row, orderNo, fen]) : found.missing;
    };
    const td1 = [2, 'TD1', 10_000];
    expect(read('TD1,100,', ',2000,手续费')).toEqual([td1, [3, '', 200_000]]);
    expect(read('TD1,100,', ',-5,', ',,说明', ',0,')).toEqual([td1, [3, '', -500]]);
    for (const sum of ['合计,100,', ',100,合计（1笔）：', ',100,GRAND TOTAL (CNY)', ',100,Summe'])
      expect(read('TD1,100,', sum), sum).toEqual([td1]);
    // A sum that does not say so is the amount of all above it; one that is not, is a charge.
    expect(read('TD1,100,', ',20,费', ',120,')).toEqual([td1, [3, '', 2_000]]);
    expect(read('TD1,100,', ',100,')).toEqual([td1, [3, '', 10_000]]);
    expect(read('TD1,100,', ',100,Total Wine')).toHaveLength(2);
    // What names an order is a line, whatever else it says.
    expect(read('TD1,100,', 'TD2,200,合计')).toEqual([td1, [3, 'TD2', 20_000]]);
    expect(read('TD1,100,', '12,100,合计')).toEqual([td1]);
    expect(read('ＴＤ １,100,')).toEqual([td1]);
    // The head again on the next page.
    expect(read('TD1,100,', '订单号,金额（元）,备注'.replace('订单号', ''), ',2,费')).toEqual([
      td1,
      [4, '', 200],
    ]);
    expect(read('TD1,100,', '订单号,金额（元）,备注', 'TD2,2元,')).toEqual([td1, [4, 'TD2', 200]]);
  });

  test('with its rows named as they stand in the file', () => {
    const file = ['十一月账单', '', '订单号,金额（元）', 'TD1,100', '', 'TD2,约一百'].join('\n');
    expect(readBill(readCsv(file) ?? [], names)).toMatchObject({ lines: [{ row: 4 }], unreadable: [6] });
  });

  test.each([';', '\t'])('with %j between its cells, below a title that has none or a comma', (separator) => {
    for (const title of ['十一月账单', '差旅账单,十一月', 'Statement, November 2026, YunCheng Ltd']) {
      const file = [
        title,
        '',
        ...['订单号,金额（元）,备注', 'TD1,100.00,'].map((row) => row.replaceAll(',', separator)),
      ];
      expect(readBill(readCsv(file.join('\n')) ?? [], names)).toMatchObject({
        lines: [{ row: 4, orderNo: 'TD1', fen: 10_000 }],
      });
    }
  });

  test.each([';', '\t'])('with %j between two cells and commas within amounts', (separator) => {
    const rows = [
      ['订单号', '金额（元）'],
      ['TD1', '1,234,567.00'],
      ['TD2', '2,000.00'],
      ['合计', '1,236,567.00'],
    ];
    const file = rows.map((row) => row.join(separator)).join('\n');
    const read = readBill(readCsv(file) ?? [], names);
    expect(read.ok && read.lines.map(({ fen }) => fen)).toEqual([123_456_700, 200_000]);
  });

  test.each([';', '\t'])(
    'with %j between cells that have commas of their own, below titles that have some',
    (separator) => {
      const rows = [
        ['YunCheng Technology Group Co., Ltd'],
        ['Statement, November 2026'],
        ['Order', 'Traveller', 'Amount'],
        ['TD1', 'Li, Na', '1,234.00'],
        ['TD2', 'Wang, Siyuan', '2,000.00'],
      ];
      const file = rows.map((row) => row.join(separator)).join('\n');
      expect(readBill(readCsv(file) ?? [], names)).toMatchObject({
        lines: [{ fen: 123_400 }, { fen: 200_000 }],
      });
    },
  );

  test('without the sums of its pages, whether they say so or not', () => {
    const read = (...rows: readonly string[]) => {
      const found = readBill(readCsv(rows.join('\n')) ?? [], names);
      return found.ok ? found.lines.map(({ orderNo }) => orderNo) : found.missing;
    };
    const [head, first, next] = ['订单号,金额（元）', ['TD1,100', 'TD2,20'], ['TD3,50', 'TD4,1']];
    for (const sums of [
      ['第1页合计,120', '第 2 页合计,51'],
      ['Page 1 grand total,120', 'Page 2 of 2 grand total:,51'],
      ['部门合计（大写）,120', '2026年11月合计,51'],
      [',120', ',51'],
    ])
      expect(read(head, ...first, sums[0] ?? '', head, ...next, sums[1] ?? '', '合计,171'), sums[0]).toEqual([
        'TD1',
        'TD2',
        'TD3',
        'TD4',
      ]);
    // A last page may have one line; what names an order by digits is one, whatever its name.
    expect(read(head, ...first, ',120', head, 'TD3,50', ',50', ',170')).toEqual(['TD1', 'TD2', 'TD3']);
    expect(read(head, 'TD1,1', '合计20261,2', 'SUMMER-1,3')).toEqual(['TD1', '合计20261', 'SUMMER-1']);
    // One that is the sum of nothing is a charge.
    expect(read(head, ...first, ',120', ',52')).toEqual(['TD1', 'TD2', '']);
  });

  test('names the columns it lacks', () => {
    expect(readBill(tableOf([['Order', 'Sum']]), names)).toEqual({ ok: false, missing: ['amount'] });
    expect(readBill([], names)).toEqual({ ok: false, missing: ['orderNo', 'amount'] });
  });
});
