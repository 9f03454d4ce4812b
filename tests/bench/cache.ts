import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { searchTerms, searchTokens } from '../../contract/rules/text/searchTerms.ts';
import type { OrderSummary } from '../../contract/shapes/order.ts';
import { nodeAead } from '../../main/adapters/node/aead.ts';
import { sqlFilesIn } from '../../main/adapters/node/sql.ts';
import { cacheMigrations } from '../../main/core/cache/migrations/list.ts';
import { scopeId } from '../../main/core/cache/scope.ts';
import { sealedRows } from '../../main/core/cache/sealedRows.ts';
import type { ListPlace } from '../../main/core/cache/tables/orderLists.ts';
import { makeOrders } from '../../main/core/cache/tables/orders.ts';
import { migrate } from '../../main/core/migrate.ts';
import { median } from './median.ts';

/**
 * Reads of the desktop's encrypted order cache at 10,000 and 100,000 rows against plain SQLite on the same rows
 * (performance.md §3): the first page by index, a deep page, and search by own tokens against a LIKE scan. Every
 * pair is timed in turn, round after round; a ratio is the median of single rounds. What a desk asks of it has a goal in
 * ms, which the slowest round has to hold.
 */
const ROUNDS = 25;
const GOAL_MS = { list: 100, search: 50 };
/** Words people search by, from one letter to a name nobody has. */
const searches = [
  '周敏',
  '周',
  's',
  'zm',
  'beijing',
  'TD26',
  'TD2600001',
  '北京 上海',
  '周敏 杭州',
  '无此人',
];
const start = Date.UTC(2026, 0, 1);
const cities = ['北京', '上海', '广州', '杭州', '成都', '西安', '武汉', '南京'];

function order(at: number): OrderSummary {
  const from = cities[at % 8] ?? '';
  const to = cities[(at * 5 + 3) % 8] ?? '';
  const traveller = at % 500 === 0 ? '周敏' : '张伟';
  const departAt = start + at * 300_000;
  const day = new Date(departAt).toISOString().slice(2, 10).replaceAll('-', '');
  const orderNo = `TD${day}${String(at % 288).padStart(6, '0')}`;
  const station = (zh: string) => ({ code: 'AAA', name: { zh, en: zh } });
  return {
    orderId: at.toString(16).padStart(32, '0') as OrderSummary['orderId'],
    orderNo,
    tripId: '0'.repeat(32) as OrderSummary['tripId'],
    kind: 'train',
    tab: 'business',
    state: 'issued',
    label: 'processed',
    item: {
      kind: 'train',
      trainNo: 'G1',
      from: station(from),
      to: station(to),
      departAt,
      arriveAt: departAt + 1,
      seat: 'O',
    },
    startAt: departAt,
    endAt: departAt + 1,
    traveller,
    booker: '林静',
    payer: 'company',
    totalFen: 55_300,
    createdAt: departAt,
    deadlineAt: null,
    tokens: [orderNo, traveller, from, to].flatMap((word) => searchTokens(word)).join(' '),
  };
}

export function benchCache(): void {
  for (const rows of [10_000, 100_000]) benchRows(rows);
}

function benchRows(rows: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-cache-'));
  const opened = sqlFilesIn(folder, () => start).open('cache.db', { durable: false });
  if (!opened.ok) throw new Error(opened.reason);
  const { sql } = opened;
  const plain = new Database(join(folder, 'plain.db'));
  try {
    migrate(sql, cacheMigrations);
    sql.run('INSERT INTO user_key (user_id, wrapped) VALUES (?, ?)', 'u', new Uint8Array(1));
    const place = {
      id: scopeId(sql, { userId: 'u' }),
      userId: 'u',
      rows: sealedRows(nodeAead, new Uint8Array(32).fill(7)),
    };
    const cache = makeOrders(sql);
    plain.exec(
      'PRAGMA journal_mode = WAL; CREATE TABLE o (depart_at INTEGER PRIMARY KEY, words TEXT, body TEXT)',
    );
    const insert = plain.prepare('INSERT INTO o VALUES (?, ?, ?)');
    const orders = Array.from({ length: rows }, (_, at) => order(at));
    const own = timed(() => cache.upsert(place, orders, start));
    const floor = timed(() =>
      plain.transaction(() =>
        orders.forEach((one) => insert.run(one.startAt, one.tokens, JSON.stringify(one))),
      )(),
    );
    say(`cache: upsert ${rows}`, 'ms', { own, plain: floor }, own / floor);

    const page = (terms: string, after?: ListPlace) =>
      cache.list(place, {
        tab: 'business',
        terms: searchTerms(terms),
        limit: 30,
        sort: 'departure',
        after,
      });
    const parse = (list: unknown[]) =>
      list.map((row) => JSON.parse((row as { body: string }).body) as unknown);
    const first = plain.prepare('SELECT body FROM o ORDER BY depart_at DESC LIMIT 30');
    const deep = plain.prepare('SELECT body FROM o ORDER BY depart_at DESC LIMIT 30 OFFSET ?');
    const like = plain.prepare(
      "SELECT body FROM o WHERE words LIKE '%周敏%' AND words LIKE '%北京%' ORDER BY depart_at DESC LIMIT 30",
    );
    let cursor: ListPlace | undefined;
    for (let at = 0; at < rows / 2; at += 100) {
      cursor = cache.list(place, {
        tab: 'business',
        terms: [],
        limit: 100,
        sort: 'departure',
        after: cursor,
      }).next;
    }
    pair(
      `cache: first page of ${rows}`,
      () => page(''),
      'plain',
      () => parse(first.all()),
      GOAL_MS.list,
    );
    pair(
      `cache: page after ${rows / 2}, keyset against OFFSET`,
      () => page('', cursor),
      'offset',
      () => parse(deep.all(rows / 2)),
      GOAL_MS.list,
    );
    pair(
      `cache: search 周敏 北京 in ${rows}, own tokens against LIKE`,
      () => page('周敏 北京'),
      'like',
      () => parse(like.all()),
      GOAL_MS.search,
    );
    const ms = Object.fromEntries(
      searches.map((words) => {
        page(words);
        return [words, Math.max(...Array.from({ length: ROUNDS }, () => timed(() => page(words))))];
      }),
    );
    say(`cache: slowest search in ${rows}`, 'ms', ms, undefined, {
      goal: GOAL_MS.search,
      slowest: Math.max(...Object.values(ms)),
    });
    const listing = (more: object) => () =>
      cache.list(place, { tab: 'business', terms: [], limit: 100, sort: 'departure', ...more });
    const lists = {
      departure: listing({}),
      booked: listing({ sort: 'booked' }),
      amount: listing({ sort: 'amount' }),
      train: listing({ kinds: ['train'] }),
      noneOfKind: listing({ kinds: ['hotel'] }),
      noneOfLabel: listing({ labels: ['cancelled'] }),
      month: listing({ from: start + 86_400_000, until: start + 31 * 86_400_000 }),
    };
    const listed = Object.fromEntries(
      Object.entries(lists).map(([name, list]) => {
        list();
        return [name, Math.max(...Array.from({ length: ROUNDS }, () => timed(list)))];
      }),
    );
    say(`cache: slowest list of ${rows}`, 'ms', listed, undefined, {
      goal: GOAL_MS.list,
      slowest: Math.max(...Object.values(listed)),
    });
  } finally {
    sql.close();
    plain.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function pair(name: string, own: () => unknown, rival: string, other: () => unknown, goal: number): void {
  own();
  other();
  const rounds = Array.from({ length: ROUNDS }, () => ({ own: timed(own), other: timed(other) }));
  const times = {
    own: median(rounds.map((one) => one.own)),
    [rival]: median(rounds.map((one) => one.other)),
  };
  const slowest = Math.max(...rounds.map((one) => one.own));
  say(name, 'ms', times, median(rounds.map((one) => one.own / one.other)), { goal, slowest });
}

function say(
  name: string,
  unit: string,
  times: Record<string, number>,
  ratio?: number,
  asked?: { goal: number; slowest: number },
): void {
  const rounded = Object.fromEntries(
    Object.entries(times).map(([key, ms]) => [key, Number(ms.toPrecision(3))]),
  );
  console.log(
    JSON.stringify({
      name,
      unit,
      times: rounded,
      ...(ratio !== undefined && { ratio: Number(ratio.toPrecision(3)) }),
      ...(asked && {
        slowest: Number(asked.slowest.toPrecision(3)),
        goal: asked.goal,
        holds: asked.slowest <= asked.goal,
      }),
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) benchCache();
