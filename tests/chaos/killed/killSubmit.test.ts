import { expect, test } from 'vitest';
import { killWhileSubmitting, naiveClient, startWorld } from './killSubmit.ts';

/** R1: nothing acknowledged is lost, nothing is booked twice, whatever dies and whenever. */
const isLong = process.env.TRIPDESK_LONG === '1';
const kills = isLong ? 500 : 10;

test(`${kills} kills of gateway and desk during submit; a naive client under the same kills books twice`, async () => {
  const world = await startWorld(isLong ? 'full' : 'small');
  try {
    const outcome = await killWhileSubmitting(world, kills);
    console.log(JSON.stringify({ figure: 'R1 kill9-submit', ...outcome }));
    expect(outcome).toMatchObject({ lost: 0, duplicates: 0, stuck: 0, wrong: 0, integrity: 'ok' });
    expect(outcome.kills).toBeGreaterThanOrEqual(kills);
    expect(outcome.acknowledged).toBeGreaterThan(kills / 2);
    const twice = await naiveClient(world, 2);
    console.log(JSON.stringify({ figure: 'R1 control', kills: 2, travellersTwice: twice }));
    expect(twice).toBeGreaterThan(0);
  } finally {
    await world.stop();
  }
}, 900_000);
