import { afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../contract/rules/time/durations.ts';
import { seededRandom } from '../../gateway/base/seededRandom.ts';
import { fakeClock, startGateway, type TestGateway } from '../gatewayHarness.ts';
import type { WireClient } from '../wireClient.ts';

/** guarantees S10: 10,000 replays with TRIPDESK_LONG=1, else 2,000. */
const REPLAYS = process.env.TRIPDESK_LONG === '1' ? 10_000 : 2_000;
const ORIGINALS = 100;

let running: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of running.toReversed()) await gateway.stop({ keep: gateway !== running[0] });
  running = [];
});

type Sealed = ReturnType<WireClient['seal']>;

/** What became of a body that was posted: its inner code, or 0 where there was no answer to open. */
async function codeOf(door: WireClient, sealed: Sealed): Promise<number> {
  const opened = await door.open(sealed, await door.post(sealed.body));
  return opened.ok ? opened.value.code : 0;
}

/**
 * Requests that were answered once, some sealed at the edges of the clock window, sent again and again: through two
 * gateways over one store, at other times, after a restart. Answers how many were let in a second time.
 */
async function replays(
  count: number,
  between: (gateways: readonly TestGateway[]) => Promise<void>,
): Promise<number> {
  const clock = fakeClock();
  const first = await startGateway({ seed: 'people', clock, refusalMs: 0 });
  const second = await startGateway({ seed: 'none', clock, folder: first.folder, refusalMs: 0 });
  running = [first, second];
  const client = await first.direct();
  await client.login('zhangwei', 'TripDesk#2026');
  const chance = seededRandom(10);
  const edges = [-5 * MINUTE_MS, -5 * MINUTE_MS + 1, 0, 5 * MINUTE_MS - 1, 5 * MINUTE_MS];
  const sent: Sealed[] = [];
  for (let n = 0; n < ORIGINALS; n++) {
    const sealed = client.seal('preference.get', {}, clock.now() + (edges[n % edges.length] ?? 0));
    expect(await codeOf(client, sealed)).toBe(200);
    sent.push(sealed);
  }
  let doors = [client, await second.direct()];
  let accepted = 0;
  for (let n = 0; n < count; n++) {
    if (n === Math.floor(count / 2)) {
      await between(running);
      // One of the two starts again, over the same store.
      await second.stop({ keep: true });
      const again = await startGateway({ seed: 'none', clock, folder: first.folder, refusalMs: 0 });
      running = [first, again];
      doors = [client, await again.direct()];
    }
    if (n % 20 === 0) clock.advance(chance.int(0, 5_000));
    const sealed = sent[chance.int(0, sent.length - 1)];
    const door = doors[chance.int(0, doors.length - 1)];
    if (!sealed || !door) throw new Error('nothing to send');
    if ((await codeOf(door, sealed)) === 200) accepted += 1;
  }
  return accepted;
}

test(`${REPLAYS} replays, across two gateways, a restart and the edges of the window: none is let in`, async () => {
  expect(await replays(REPLAYS, async () => undefined)).toBe(0);
});

test('control: with the nonces forgotten half-way, replays are let in', async () => {
  const forget = async ([gateway]: readonly TestGateway[]) => {
    await gateway?.deps.store.db.deleteFrom('nonce').execute();
  };
  expect(await replays(400, forget)).toBeGreaterThan(0);
});
