import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { TASK_MS } from '../../../gateway/services/auth/cost/signInTask.ts';
import { newPictureCode } from '../../../gateway/services/auth/picture/pictureCode.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { hashesOf, solveTask } from '../../solveTask.ts';
import type { StoreWorld } from '../store/storeWorld.ts';
import { bootstrapOf, cheap, quick, signInWorld, strict } from './signInWorld.ts';

/** What failed sign-ins cost, with several gateways over one store. */
export function signInSuite(make: () => Promise<StoreWorld>): void {
  const { world, first, kid, login, insist, taskOf, spray, askOutside } = signInWorld(make);

  const judged = (codes: readonly number[]) => codes.filter((code) => code === 401 || code === 0).length;

  describe('639 accounts in 20 s from one address', () => {
    test('meet a task after five, and no password more is looked at', async () => {
      const codes = await spray(639, strict);
      expect(judged(codes)).toBe(5);
      expect(codes.slice(5).every((code) => code === 429)).toBe(true);
    });

    test('sent all at once likewise, over several gateways', async () => {
      const tries = Array.from({ length: 60 }, (_, n) =>
        login(`user${n}`, 'Summer#2026aa', strict, { device: `d${n}` }),
      );
      const codes = (await Promise.all(tries)).map(({ Code }) => Code);
      // Four are judged at a time before the fifth failure is counted.
      expect(judged(codes)).toBeLessThanOrEqual(8);
    });

    test('control: with the cost off every one is looked at', async () => {
      expect(judged(await spray(120, { ...strict, maxBits: 0 }))).toBe(120);
    });

    test('who does the work is bound by it: soon a password costs 512 hashes', async () => {
      await spray(5, strict);
      const { ficationId, answer } = await newPictureCode(first(), world().clock.now());
      const asked: number[] = [];
      for (let n = 0; n < 40; n++) {
        // Work comes before the picture code, which is therefore not spent by asking.
        const more = { ficationId, ficationCode: answer };
        const { task } = await login(`victim${n}`, 'x', strict, { device: `v${n}`, more });
        asked.push(task ? hashesOf(task) : 0);
        await insist(`victim${n}`, 'x', cheap, { device: `v${n}` });
      }
      expect(asked).toEqual(asked.toSorted((one, other) => one - other));
      expect(asked[0]).toBe(16);
      // Of 1 MiB and 3 ms each: 1.5 s of a core, 40 passwords a minute, where it were 1,900.
      expect(asked.at(-1)).toBe(512);
    });
  });

  describe('honest people', () => {
    const owner = { device: 'own', address: '198.51.100.7' };

    test('of an attacked account: the known device signs in at once, a new one with work', async () => {
      expect((await login('zhangwei', PASSWORD, quick, owner)).Code).toBe(0);
      for (let n = 0; n < 20; n++)
        await insist('zhangwei', 'wrong', cheap, { address: `203.0.113.${n}`, device: `s${n}` });
      expect((await login('zhangwei', PASSWORD, quick, owner)).Code).toBe(0);
      const fresh = { device: 'fresh', address: '198.51.100.8' };
      expect((await login('zhangwei', PASSWORD, quick, fresh)).Code).toBe(429);
      expect((await insist('zhangwei', PASSWORD, quick, fresh)).reply.Code).toBe(0);
      // And from now on it is known.
      expect((await login('zhangwei', PASSWORD, quick, fresh)).Code).toBe(0);
    });

    test('behind the address of a spray get in: known devices at once, new ones with work', async () => {
      expect((await login('chenbo', PASSWORD, quick)).Code).toBe(0);
      await spray(60, quick);
      expect((await login('chenbo', PASSWORD, quick)).Code).toBe(0);
      expect((await login('sunli', PASSWORD, quick)).Code).toBe(429);
      const { reply, hashes } = await insist('sunli', PASSWORD, quick);
      expect(reply.Code).toBe(0);
      expect(hashes).toBeLessThan(40);
    });

    test('without an installation id are not blocked by others of their address who have none', async () => {
      for (let n = 0; n < 8; n++) await insist('zhangwei', 'wrong', cheap, { device: null });
      expect((await insist('zhangwei', PASSWORD, quick, { device: null })).reply.Code).toBe(0);
      // Nor is the address known by that: the next stranger there pays as before.
      for (let n = 0; n < 12; n++) await insist('zhangwei', 'wrong', cheap, { device: `s${n}` });
      expect((await login('zhangwei', 'wrong', quick, { device: null })).Code).toBe(429);
    });

    test('with no failures around sign in as ever, and nothing is written down about their address', async () => {
      const people = ['zhangwei', 'chenbo', 'sunli', 'linjing'];
      const replies = await Promise.all(people.map((name) => login(name, PASSWORD, strict)));
      expect(replies.map(({ Code }) => Code)).toEqual([0, 0, 0, 0]);
      const rows = await first().store.db.selectFrom('login_failures').select('thousandths').execute();
      expect(rows.every(({ thousandths }) => thousandths === 0)).toBe(true);
      expect(rows).toHaveLength(people.length);
    });

    test('after a day’s jump of the clock and back nobody waits, forward or back', async () => {
      for (const jump of [DAY_MS, -DAY_MS]) {
        const at = world().clock.now();
        world().clock.advance(jump);
        for (let n = 0; n < 7; n++) await insist('zhangwei', 'wrong', quick, { device: 'mine' });
        expect((await login('zhangwei', PASSWORD, quick, { device: 'mine' })).Code).toBe(423);
        world().clock.set(at);
        expect((await insist('zhangwei', PASSWORD, quick, { device: 'mine' })).reply.Code).toBe(0);
        world().clock.advance(3 * DAY_MS);
      }
    });
  });

  describe('a task', () => {
    const here = { device: 'new', address: '192.0.2.1' };
    beforeEach(() => spray(6, quick));

    test('is good once, whichever gateway is asked, however many ask together', async () => {
      const work = solveTask(await taskOf('sunli', here));
      const tries = Array.from({ length: 6 }, () =>
        login('sunli', 'wrong', quick, { ...here, more: { work } }),
      );
      const codes = (await Promise.all(tries)).map(({ Code }) => Code);
      expect(codes.toSorted((a, b) => a - b)).toEqual([401, 429, 429, 429, 429, 429]);
    });

    test('is good for its account, its address and its keys alone', async () => {
      const other = await bootstrapOf(first());
      await spray(6, quick);
      const elsewhere = { account: 'sunli', address: here.address, kid: kid() };
      const thieves = [
        { ...elsewhere, account: 'chenbo' },
        { ...elsewhere, address: '192.0.2.2' },
        { ...elsewhere, kid: other },
      ];
      for (const [n, { account, ...thief }] of thieves.entries()) {
        const device = `new${n}`;
        const work = solveTask(await taskOf('sunli', { ...here, device }));
        // The other address needs failures of its own to ask for anything.
        if (thief.address !== here.address)
          for (let x = 0; x < 6; x++) await insist(`x${x}`, 'x', quick, { ...thief, device: `x${x}` });
        expect((await login(account, 'wrong', quick, { ...thief, device, more: { work } })).Code).toBe(429);
        expect((await login('sunli', 'wrong', quick, { ...here, device, more: { work } })).Code).toBe(401);
      }
    });

    test('is good for five minutes, and not after the clock was set back', async () => {
      const work = solveTask(await taskOf('sunli', here));
      world().clock.advance(-DAY_MS);
      await spray(6, quick);
      expect((await login('sunli', PASSWORD, quick, { ...here, more: { work } })).Code).toBe(429);
      world().clock.advance(DAY_MS + TASK_MS);
      await spray(6, quick);
      expect((await login('sunli', PASSWORD, quick, { ...here, more: { work } })).Code).toBe(429);
    });

    test('gives way to an outside challenge that was passed, and to no other', async () => {
      const asked: string[] = [];
      const passed = async (token: string) => {
        asked.push(token);
        return token === 'good';
      };
      const off = await login('sunli', PASSWORD, quick, { ...here, more: { outsideToken: 'good' } });
      expect(off.Code).toBe(429);
      askOutside({ passed });
      const bad = await login('sunli', PASSWORD, quick, { ...here, more: { outsideToken: 'bad' } });
      expect(bad).toMatchObject({ Code: 429, task: { parts: 4 } });
      const work = bad.task && solveTask(bad.task);
      expect((await login('sunli', 'wrong', quick, { ...here, more: { outsideToken: 'good' } })).Code).toBe(
        401,
      );
      // Without the service, the work still lets one in.
      expect(
        (await login('sunli', PASSWORD, quick, { ...here, more: { work, outsideToken: 'bad' } })).Code,
      ).toBe(0);
      expect(asked).toEqual(['bad', 'good']);
      askOutside(null);
    });

    test('forged, made easier or answered wrong is worth nothing', async () => {
      const task = await taskOf('sunli', here, strict);
      const { challenge, answers } = solveTask(task);
      const wrong = answers.map((answer) => answer + 1);
      const easier = challenge.replace(/^([0-9a-f]+)\.\d+\./, '$1.0.');
      for (const work of [
        { challenge, answers: wrong },
        { challenge: easier, answers },
        { challenge: `${challenge.slice(0, -1)}${challenge.endsWith('0') ? '1' : '0'}`, answers },
        { challenge: '', answers },
      ])
        expect((await login('sunli', PASSWORD, strict, { ...here, more: { work } })).Code).toBe(429);
      const reply = await login('sunli', PASSWORD, strict, {
        ...here,
        more: { work: { challenge, answers } },
      });
      expect(reply.Code).toBe(0);
    });

    test('saved up while tasks were easy does not do once they are hard', async () => {
      const works = await Promise.all(
        [1, 2].map(async (n) => solveTask(await taskOf(`saved${n}`, here, cheap))),
      );
      for (const [n, work] of works.entries()) {
        const { ficationId, answer } = await newPictureCode(first(), world().clock.now());
        const more = { work, ficationId, ficationCode: answer };
        const hard = { ...strict, firstBits: 6 };
        expect((await login(`saved${n + 1}`, 'x', hard, { ...here, more })).Code).toBe(429);
      }
    });

    test('and everything else is the same for an account that exists and one that does not', async () => {
      const met = async (account: string) => {
        const seen: unknown[] = [];
        for (let n = 0; n < 8; n++) {
          const { reply, hashes } = await insist(account, 'wrong', cheap, { ...here, device: `${n % 2}` });
          seen.push([reply.Code, reply.Message, hashes]);
        }
        return seen;
      };
      const unknown = await met('nobody-of-this-name');
      await first().store.db.deleteFrom('login_failures').execute();
      await spray(6, quick);
      const known = await met('zhangwei');
      expect(known.map((one) => JSON.stringify(one))).toEqual(unknown.map((one) => JSON.stringify(one)));
    });
  });
}
