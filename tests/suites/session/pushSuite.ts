import { setTimeout } from 'node:timers/promises';
import type {} from '@fastify/websocket';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushCloses } from '../../../contract/shapes/push.ts';
import { MAX_PER_PERSON } from '../../../gateway/services/push/hub.ts';
import { notify } from '../../../gateway/services/push/notify.ts';
import { deactivate, resetPassword, signOut } from '../../../gateway/services/staff/standing.ts';
import { insertRows } from '../../../gateway/store/db/insertRows.ts';
import { startGateway, type TestGateway } from '../../gatewayHarness.ts';
import { idOf, PASSWORD } from '../../smallWorld.ts';
import type { WireClient } from '../../wireClient.ts';
import { openPush, type PushClient, sayHello } from './pushClient.ts';

/** The push channel over a store; `database` makes an empty shared one, over which two gateways run. */
export function pushSuite(database?: () => Promise<string>): void {
  let here: TestGateway;
  let there: TestGateway;
  const opened: PushClient[] = [];

  beforeAll(async () => {
    const config = { databaseUrl: database ? await database() : null };
    here = await startGateway({ seed: 'people', config });
    // The embedded store has one gateway; a shared one has another, over the same keys.
    there = database ? await startGateway({ seed: 'none', config, folder: here.folder }) : here;
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) one.close();
    const { db } = there.deps.store;
    for (const table of ['push_event', 'push_head'] as const) await db.deleteFrom(table).execute();
    await expect.poll(() => here.app.websocketServer.clients.size).toBe(0);
  });
  afterAll(async () => {
    if (there !== here) await there.stop({ keep: true });
    await here.stop();
  });

  const signedIn = async (account: string, at = here): Promise<WireClient> => {
    const client = await at.client();
    await client.login(account, PASSWORD);
    return client;
  };
  const push = async (client: WireClient, since?: number, at = here) => {
    const made = await openPush(at.origin, client, since);
    opened.push(made);
    await expect.poll(() => made.received.some((frame) => frame.type === 'ready')).toBe(true);
    return made;
  };
  const hello = async (text: string) => {
    const made = await sayHello(here.origin, text);
    opened.push(made);
    return made.closed;
  };
  const publish = (who: readonly string[], name: string, by = there) =>
    by.deps.store.db
      .transaction()
      .execute((trx) => notify(by.deps, trx, who.map(idOf), { kind: 'order', id: idOf(name) }));
  const numbered = (...words: string[]) => words.map((word, at) => ({ seq: at + 1, id: idOf(word) }));

  describe('notifications', () => {
    test('reach whom they concern, in order, and nobody else', async () => {
      const [linjing, chenbo] = [await push(await signedIn('linjing')), await push(await signedIn('chenbo'))];
      await publish(['linjing'], 'one');
      await publish(['linjing', 'chenbo'], 'two');
      await publish(['linjing'], 'three');
      await expect.poll(() => linjing.notifications()).toEqual(numbered('one', 'two', 'three'));
      await expect.poll(() => chenbo.notifications()).toEqual(numbered('two'));
    });

    test('of a transaction that is rolled back are never told', async () => {
      const linjing = await push(await signedIn('linjing'));
      const failed = there.deps.store.db.transaction().execute(async (trx) => {
        await notify(there.deps, trx, [idOf('linjing')], { kind: 'order', id: idOf('never') });
        throw new Error('broken');
      });
      await expect(failed).rejects.toThrow();
      await publish(['linjing'], 'one');
      await expect.poll(() => linjing.notifications()).toEqual(numbered('one'));
    });

    test('missed while away come with `since`, once each; what is no longer kept is told as a gap', async () => {
      const client = await signedIn('linjing');
      const before = await push(client);
      await publish(['linjing'], 'one');
      await expect.poll(() => before.notifications()).toHaveLength(1);
      before.close();
      for (const word of ['two', 'three', 'four']) await publish(['linjing'], word);
      const after = await push(client, 1);
      await expect
        .poll(() => after.notifications())
        .toEqual(numbered('one', 'two', 'three', 'four').slice(1));
      await here.deps.store.db.deleteFrom('push_event').where('seq', '<', 4).execute();
      const late = await push(client, 1);
      await expect.poll(() => late.notifications()).toEqual([{ seq: 4, id: idOf('four') }]);
      expect(late.received[0]).toEqual({ type: 'gap', seq: 3 });
      const restored = await push(client, 99);
      expect(restored.received[0]).toEqual({ type: 'gap', seq: 4 });
    });

    test('of what one may do come wherever it was changed, where it is obeyed at the very next call', async () => {
      const client = await signedIn('linjing');
      const linjing = await push(client);
      const manager = await signedIn('zhaomin', there);
      const list = async () => {
        const answer = await client.call('order.list', { tab: 'business', limit: 5 });
        return answer.ok ? 'ok' : answer.error.code;
      };
      const person = (granted: boolean | null) =>
        manager.call('organisation.permission.setPerson', {
          employeeId: idOf('linjing') as never,
          params: 'orders.view',
          granted,
        });
      const role = (granted: boolean) =>
        manager.call('organisation.permission.setRole', { params: 'orders.view', role: 'employee', granted });
      // Asked before, so that whatever may be kept of the answer is kept.
      expect(await list()).toBe('ok');
      for (const [change, then] of [
        [() => person(false), 'FORBIDDEN'],
        [() => person(null), 'ok'],
        [() => role(false), 'FORBIDDEN'],
        [() => person(true), 'ok'],
        [() => role(true), 'ok'],
        [() => person(null), 'ok'],
      ] as const) {
        expect(await change()).toMatchObject({ ok: true });
        expect(await list()).toBe(then);
      }
      const told = () => linjing.received.filter((one) => one.type === 'news' && one.kind === 'permission');
      await expect.poll(() => told().length, { timeout: 2_000 }).toBe(6);
    });

    test('in a batch arrive whole and in order', async () => {
      const linjing = await push(await signedIn('linjing'));
      const words = Array.from({ length: 250 }, (_, n) => `n${n}`);
      await there.deps.store.db.transaction().execute(async (trx) => {
        for (const word of words)
          await notify(there.deps, trx, [idOf('linjing')], { kind: 'order', id: idOf(word) });
      });
      await expect.poll(() => linjing.notifications()).toEqual(numbered(...words));
    });
  });

  describe('many writers at once', () => {
    test('lose nothing, tell nothing twice, and each person hears in the order of their numbers', async () => {
      const linjing = await push(await signedIn('linjing'));
      const chenbo = await push(await signedIn('chenbo'));
      const words = Array.from({ length: 120 }, (_, n) => `w${n}`);
      const both = [['linjing'], ['chenbo', 'linjing'], ['linjing', 'chenbo']];
      await Promise.all(words.map((word, n) => publish(both[n % 3] ?? [], word, n % 2 ? here : there)));
      for (const [one, count] of [
        [linjing, 120],
        [chenbo, 80],
      ] as const) {
        await expect.poll(() => one.notifications().length).toBe(count);
        const heard = one.notifications();
        expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
        expect(new Set(heard.map(({ id }) => id)).size).toBe(count);
      }
    });

    test('of kinds a later version tells of stop nothing that follows', async () => {
      const client = await signedIn('linjing');
      await fill(there, 1_200, 'of a later version');
      await publish(['linjing'], 'one');
      const linjing = await push(client, 0);
      await expect.poll(() => linjing.notifications()).toEqual([{ seq: 1_201, id: idOf('one') }]);
    });
  });

  describe('the channel', () => {
    test('opens with a ticket, once and in time; with anything else it is closed', async () => {
      const client = await signedIn('linjing');
      const answer = await client.call('push.ticket.get', {});
      const { ticket } = answer.ok ? answer.value : { ticket: '' };
      const first = await sayHello(here.origin, JSON.stringify({ ticket }));
      opened.push(first);
      await expect.poll(() => first.received.length).toBe(1);
      expect(await hello(JSON.stringify({ ticket }))).toBe(pushCloses.refused);
      expect(await hello(JSON.stringify({ ticket: 'A'.repeat(43) }))).toBe(pushCloses.refused);
      expect(await hello('{"ticket":1}')).toBe(pushCloses.refused);
      expect(await hello('nothing')).toBe(pushCloses.refused);
      expect(await hello('x'.repeat(5_000))).toBe(1009);
      await here.deps.store.db
        .insertInto('push_ticket')
        .values(staleTicket(here, 'B'.repeat(43)))
        .execute();
      expect(await hello(JSON.stringify({ ticket: 'B'.repeat(43) }))).toBe(pushCloses.refused);
      // A word too many.
      first.socket.send('hello');
      expect(await first.closed).toBe(pushCloses.refused);
    });

    test('closes when the session ends, wherever that is said', async () => {
      const client = await signedIn('linjing');
      const linjing = await push(client);
      const other = await push(await signedIn('chenbo'));
      const elsewhere = there === here ? client : await sameSession(there, client);
      await elsewhere.call('auth.session.end', {});
      // Of itself, not when all channels are next looked after (every 30 s).
      const late = new AbortController();
      const soon = setTimeout(10_000, 'late', { signal: late.signal }).catch(() => 'over');
      expect(await Promise.race([linjing.closed, soon])).toBe(pushCloses.ended);
      late.abort();
      await publish(['chenbo'], 'still');
      await expect.poll(() => other.notifications()).toHaveLength(1);
    });

    test.each([
      ['signed out by an administrator', 'vip', signOut],
      ['whose password was reset', 'expired', resetPassword],
      ['deactivated', 'revoked', deactivate],
    ])('closes on all devices of somebody %s, and a ticket taken before opens none', async (_, who, act) => {
      const clients = [await signedIn(who), await signedIn(who)];
      const channels = await Promise.all(clients.map((client) => push(client)));
      const answer = await clients[0]!.call('push.ticket.get', {});
      await act(there.deps, { actor: idOf('zhaomin'), companyId: '1001' }, idOf(who));
      const codes = await Promise.all(channels.map(({ closed }) => closed));
      expect(codes).toEqual([pushCloses.ended, pushCloses.ended]);
      const { ticket } = answer.ok ? answer.value : { ticket: '' };
      expect(await hello(JSON.stringify({ ticket }))).toBe(pushCloses.refused);
    });

    test('is one of a few of its person: the oldest makes room', async () => {
      const client = await signedIn('linjing');
      const all: PushClient[] = [];
      for (let n = 0; n <= MAX_PER_PERSON; n++) all.push(await push(client));
      expect(await all[0]!.closed).toBe(pushCloses.replaced);
      await publish(['linjing'], 'one');
      for (const one of all.slice(1)) await expect.poll(() => one.notifications()).toHaveLength(1);
    });

    test('is cut when its client does not take its notifications, and continues where it was', async () => {
      const client = await signedIn('linjing');
      const slow = await push(client);
      slow.socket.pause();
      // Some 10 MB: more than the sockets of both ends take without anybody reading.
      const count = 120_000;
      await fill(there, count);
      await publish(['linjing'], 'last');
      await expect.poll(() => here.app.websocketServer.clients.size, { timeout: 20_000 }).toBe(0);
      slow.close();
      const at = slow.notifications().at(-1)?.seq ?? 0;
      expect(at).toBeLessThan(count);
      const again = await push(client, count - 5);
      await expect
        .poll(() => again.notifications().map(({ seq }) => seq))
        .toEqual([-4, -3, -2, -1, 0, 1].map((n) => count + n));
    });

    test('is told to go elsewhere when the gateway stops', async () => {
      const linjing = await push(await signedIn('linjing'));
      await here.app.close();
      expect(await linjing.closed).toBe(1001);
    });
  });
}

/** A second gateway's client over the session of another's. */
async function sameSession(gateway: TestGateway, client: WireClient): Promise<WireClient> {
  const made = await gateway.client();
  Object.assign(made.state, client.state);
  return made;
}

function staleTicket({ deps }: TestGateway, ticket: string) {
  return {
    hash: deps.fields.index('push.ticket', ticket),
    employee_id: idOf('linjing'),
    kid: 'S1',
    expires_at: Date.now() - 1,
  };
}

/** Many notifications of linjing at once, written past the publisher. */
async function fill({ deps }: TestGateway, count: number, kind = 'order'): Promise<void> {
  const { db } = deps.store;
  const all = Array.from({ length: count }, (_, n) => ({
    employee_id: idOf('linjing'),
    seq: n + 1,
    kind,
    object_id: idOf('many'),
    at: Date.now(),
  }));
  await insertRows(db, 'push_event', all);
  await db
    .insertInto('push_head')
    .values({ employee_id: idOf('linjing'), seq: count })
    .execute();
}
