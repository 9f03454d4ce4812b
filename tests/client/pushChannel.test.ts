import { expect, test } from 'vitest';
import type { OpenSocket } from '../../client/ports.ts';
import { makePushChannel } from '../../client/push/pushChannel.ts';
import { pushCloses } from '../../contract/enums/push/push.ts';
import { pushedTags } from '../../contract/enums/push/pushTags.ts';
import type { Tag } from '../../contract/kit/tags.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import { standingClock } from '../fakes/core.ts';

type Ticket = { ticket: string } | 'over' | null;

/** A channel over sockets a test plays. */
function channelWorld(random = systemRandom) {
  const standing = standingClock(0);
  /** How long the machine slept, with its steady clock: ms. */
  let slept = 0;
  const clock = { ...standing, now: () => standing.now() + slept };
  const sockets: (Parameters<OpenSocket>[1] & { sent: string[]; closedByUs: boolean })[] = [];
  const told: (readonly Tag[])[] = [];
  const world = {
    clock,
    sockets,
    told,
    tickets: 0,
    /** Whether a ticket's own answer speaks for trying, as on a host every answer does. */
    answers: false,
    ticket: { ticket: 't' } as Ticket,
    online: true,
    granted: [] as string[],
  };
  const channel = makePushChannel(
    {
      clock,
      random,
      openSocket: (_url, on) => {
        const made = { ...on, sent: [] as string[], closedByUs: false };
        sockets.push(made);
        return {
          send: (text) => void made.sent.push(text),
          close: () => {
            made.closedByUs = true;
          },
        };
      },
    },
    {
      gateway: 'https://gateway.test',
      ticket: async () => {
        world.tickets += 1;
        if (world.answers) channel.wake();
        return world.ticket;
      },
      reachable: () => world.online,
      outdated: (tags) => told.push(tags),
      granted: (why) => world.granted.push(why),
    },
  );
  const sleep = (ms: number) => {
    slept += ms;
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Moves time on in steps, so that what is asked meanwhile is answered. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 250) {
      clock.advance(Math.min(250, left));
      await settle();
    }
  };
  const opened = async () => {
    await settle();
    const socket = sockets.at(-1);
    socket?.opened();
    socket?.said('{"type":"ready","seq":3}');
    return socket;
  };
  return Object.assign(world, { channel, settle, pass, opened, sleep });
}

const notification = (kind: string) => JSON.stringify({ type: 'news', seq: 4, kind, id: 'ab'.repeat(16) });

test('the first opening outdates nothing; one after a loss outdates all that others change', async () => {
  const world = channelWorld();
  world.channel.start();
  const first = await world.opened();
  expect(first?.sent).toEqual(['{"ticket":"t"}']);
  expect(world.told).toEqual([]);
  first?.closed(1006);
  await world.pass(1_000);
  await world.opened();
  expect(world.told).toEqual([pushedTags]);
});

test('steps that come together are told together, and within two seconds of each', async () => {
  const world = channelWorld();
  world.channel.start();
  const socket = await world.opened();
  for (let n = 0; n < 5; n++) socket?.said(notification('order'));
  await world.pass(250);
  expect(world.told).toEqual([['Order', 'Home']]);
  for (let n = 0; n < 5; n++) socket?.said(notification(n % 2 ? 'traveller' : 'of a later version'));
  await world.pass(1_250);
  expect(world.told.slice(1)).toEqual([['Order', 'Home', 'Traveller', 'Saved']]);
  socket?.said('nothing of ours');
  socket?.said('{"type":"news"}');
  await world.pass(3_000);
  expect(world.told).toHaveLength(2);
});

test('a silent channel is lost; one with beats is not', async () => {
  const world = channelWorld();
  world.channel.start();
  const socket = await world.opened();
  for (let n = 0; n < 5; n++) {
    await world.pass(30_000);
    socket?.said('{"type":"beat"}');
  }
  expect(world.sockets).toHaveLength(1);
  await world.pass(80_000);
  expect(socket?.closedByUs).toBe(true);
  expect(world.sockets.length).toBeGreaterThan(1);
});

test.each([pushCloses.idle, pushCloses.replaced])(
  'closed with %i it waits until something is done',
  async (code) => {
    const world = channelWorld();
    world.channel.start();
    (await world.opened())?.closed(code);
    await world.pass(600_000);
    expect(world.tickets).toBe(1);
    world.channel.wake();
    await world.settle();
    expect(world.tickets).toBe(2);
  },
);

test('a machine that slept opens its channel again at the first thing that is done, though no clock of its saw it', async () => {
  const world = channelWorld();
  world.channel.start();
  const first = await world.opened();
  world.sleep(3_600_000);
  world.channel.wake();
  expect(first?.closedByUs).toBe(true);
  await world.pass(1_000);
  await world.opened();
  expect(world.told).toContainEqual(pushedTags);
});

test('while the gateway is full, doing something does not make it ask sooner', async () => {
  const world = channelWorld();
  world.channel.start();
  (await world.opened())?.closed(pushCloses.full);
  for (let n = 0; n < 30; n++) {
    world.channel.wake();
    await world.pass(250);
  }
  expect(world.tickets).toBe(1);
  await world.pass(10_000);
  expect(world.tickets).toBe(2);
});

test('one that was too slow asks for everything at once, leaves the gateway alone for a while, and then once more', async () => {
  const world = channelWorld();
  world.channel.start();
  const socket = await world.opened();
  socket?.closed(pushCloses.tooSlow);
  await world.pass(1_500);
  expect(world.told).toEqual([pushedTags]);
  await world.pass(8_000);
  expect(world.sockets).toHaveLength(1);
  await world.pass(4_000);
  await world.opened();
  expect(world.told).toEqual([pushedTags, pushedTags]);
});

test('without a gateway it does not ask, and once signed out it is gone', async () => {
  const world = channelWorld();
  world.channel.start();
  const socket = await world.opened();
  world.online = false;
  socket?.closed(1006);
  await world.pass(600_000);
  expect(world.tickets).toBe(1);
  world.online = true;
  world.channel.start();
  const next = await world.opened();
  world.channel.stop();
  expect(next?.closedByUs).toBe(true);
  next?.said(notification('order'));
  world.channel.wake();
  await world.pass(600_000);
  expect(world.told).toEqual([]);
  expect(world.tickets).toBe(2);
});

test('a page nobody looks at rests, and is told all it missed when it is seen again', async () => {
  const world = channelWorld();
  world.channel.start();
  const socket = await world.opened();
  world.channel.rest();
  expect(socket?.closedByUs).toBe(true);
  await world.pass(600_000);
  expect(world.tickets).toBe(1);
  world.channel.wake();
  await world.opened();
  expect(world.told).toEqual([pushedTags]);
});

test('clients whose gateway restarted do not come back at once', async () => {
  const second = new Map<number, number>();
  for (let n = 0; n < 200; n++) {
    const world = channelWorld();
    world.ticket = null;
    world.channel.start();
    await world.settle();
    for (let at = 0; at < 8; at++) {
      const before = world.tickets;
      await world.pass(1_000);
      if (at >= 2) second.set(at, (second.get(at) ?? 0) + world.tickets - before);
    }
  }
  const each = [...second.values()];
  expect(Math.max(...each) / (each.reduce((a, b) => a + b, 0) / each.length)).toBeLessThan(2);
});

test('what was answered while the session was refused a ticket is asked for by once more', async () => {
  const world = channelWorld();
  world.ticket = 'over';
  world.channel.start();
  // A call that found the session over, and one that was answered in the next: the ticket was asked for between them.
  world.channel.wake();
  await world.settle();
  world.ticket = { ticket: 't' };
  await world.pass(1_000);
  expect(await world.opened()).toMatchObject({ sent: ['{"ticket":"t"}'] });
});

test('what is answered while the second ticket is on its way is asked for by a third', async () => {
  const world = channelWorld();
  world.ticket = 'over';
  world.answers = true;
  world.channel.start();
  await world.settle();
  world.clock.advance(250);
  world.channel.wake();
  await world.settle();
  world.ticket = { ticket: 't' };
  await world.pass(5_000);
  expect(await world.opened()).toMatchObject({ sent: ['{"ticket":"t"}'] });
});

test('a channel that was lost later asks once more again', async () => {
  const world = channelWorld();
  world.ticket = 'over';
  world.answers = true;
  world.channel.start();
  for (let asked = 0; asked < 2; asked++) {
    await world.pass(2_000);
    world.ticket = { ticket: 't' };
    await world.pass(4_000);
    const open = await world.opened();
    expect(open?.closedByUs).toBe(false);
    world.ticket = 'over';
    open?.closed(1006);
  }
});

test('an unused session whose refusal is an answer too is asked three times, then left alone', async () => {
  const world = channelWorld();
  world.ticket = 'over';
  world.answers = true;
  world.channel.start();
  await world.pass(60_000);
  expect(world.tickets).toBe(3);
});
