import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Intent } from '../../contract/shell.ts';
import type { Core } from '../../main/core/createCore.ts';
import { madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

export let gateway: FakeGateway;
export let seats: ReturnType<typeof sellSeats>;
/** The core a test begins with, linjing signed in. */
export let core: Core & { folder: string };

/** A gateway that sells seats to two people, and a core of its own for each test. */
export function outboxForEachTest(): void {
  beforeEach(async () => {
    gateway = await fakeGateway();
    seats = sellSeats(gateway);
    await addUser(gateway, madeUser('a1', 'linjing'));
    await addUser(gateway, madeUser('b2', 'wuhao'));
    core = testCore(gateway);
    await signIn();
  });
  afterEach(() => core.close());
}

/** Goes on with another core, as after a restart; it is the one closed in the end. */
export function continueWith(next: typeof core): void {
  core = next;
}

export const signIn = (account = 'linjing', on: Core = core) =>
  on.shellCall('session.signIn', { account, password });
export const book = (trip = madeTrip('one'), idem: string = newKey(), on: Core = core) =>
  on.call('trip.draft.submit', trip, { idem, summary: summaryOf(trip) });
export const intents = async (on: Core = core): Promise<Intent[]> => {
  const answer = await on.shellCall('outbox.list', {});
  return answer.ok ? (answer.value as { intents: Intent[] }).intents : [];
};
export const settled = (on: Core = core) =>
  until(async () => (await intents(on)).every(({ status }) => status !== 'waiting' && status !== 'sending'));
export const sent = () => gateway.seen.filter(({ name }) => name === 'trip.draft.submit');

/** The folder as a power cut would leave it: databases and their logs, mid-work. */
export function crashImage(folder: string): string {
  const image = temporaryFolder();
  for (const name of ['secret.key', 'outbox.db', 'outbox.db-wal', 'session.db', 'session.db-wal']) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(image, name));
  }
  return image;
}
