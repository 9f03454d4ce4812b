import { afterEach, beforeEach } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import type { Core } from '../../main/core/createCore.ts';
import type { CorePorts, Sql, SqlFiles, SqlValue } from '../../main/core/ports.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { madeDetail, madeOrder } from '../fakes/orders.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { type Noted, notedPorts, readFromDisk } from './readFromDisk.ts';

export const now = Date.now();
const orders = Array.from({ length: 232 }, (_, n) => madeOrder(n, now, { tab: 'business' }));
export const nothing = { orders: 0, sealedOrders: 0, sessions: 0, keys: 0 };

export let gateway: FakeGateway;
export let core: Core & { folder: string };
export let folder: string;
export let noted: Noted;

export const start = (more: Partial<CorePorts> = {}) => {
  core = testCore(gateway, { folder, ports: { ...noted.ports, ...more } });
};
export const signIn = (account = 'linjing') => core.shellCall('session.signIn', { account, password });
export const signOut = () => core.shellCall('session.signOut', {});
export const found = (at = folder) => readFromDisk(at, noted);

/** Every order is listed, and details of some were fetched. */
export async function readAll(): Promise<void> {
  let cursor: string | undefined;
  do {
    const answer = await core.call('order.list', { tab: 'business', limit: 100, cursor }, {});
    if (!answer.ok) throw new Error(answer.error.code);
    cursor = (answer.value as CallOutput<'order.list'>).nextCursor ?? undefined;
  } while (cursor);
  await until(() => gateway.seen.filter(({ name }) => name === 'order.detail.get').length >= 40, 20_000);
}

/** Files as they were before: what is deleted is not overwritten, and logs are left to themselves. */
export function unmended(files: SqlFiles): SqlFiles {
  return {
    ...files,
    open(file, options) {
      const opened = files.open(file, options);
      if (!opened.ok) return opened;
      opened.sql.script('PRAGMA secure_delete = OFF');
      return { ok: true, sql: around(opened.sql, (text) => !/zeroblob|wal_checkpoint/.test(text)) };
    },
  };
}

/** A database some of whose statements do nothing (or throw, as `does` pleases). */
export function around(sql: Sql, does: (text: string) => boolean): Sql {
  return {
    ...sql,
    run: (text, ...values) => (does(text) ? sql.run(text, ...values) : { changes: 0 }),
    get: <Row extends Record<string, SqlValue>>(text: string, ...values: SqlValue[]) =>
      does(text) ? sql.get<Row>(text, ...values) : ({ busy: 0 } as unknown as Row),
  };
}

/** A gateway with many orders of one user, and a data folder of its own, for each test; `start` opens the core. */
export function erasureForEachTest(): void {
  beforeEach(async () => {
    gateway = await fakeGateway();
    for (const name of ['linjing', 'wuhao']) {
      await addUser(gateway, madeUser(name === 'linjing' ? 'a1' : 'b2', name));
    }
    gateway.on('order.list', ({ input, userId }) => {
      const start = Number(input.cursor ?? 0);
      const mine = userId === madeUser('a1', 'linjing').id ? orders : [];
      const end = start + (input.limit ?? 30);
      const nextCursor = end < mine.length ? String(end) : null;
      return ok({ rows: mine.slice(start, end), nextCursor, counts: { business: mine.length, private: 0 } });
    });
    gateway.on('order.detail.get', ({ input }) => {
      const found = orders.find(({ orderId }) => orderId === input.orderId);
      return found ? ok(madeDetail(found)) : fail('NOT_FOUND');
    });
    folder = temporaryFolder();
    noted = notedPorts(folder);
  });
  afterEach(() => core.close());
}
