import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock, startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';
import { keptPlaces } from '../../store/repos/people/placeUses.ts';

const clock = fakeClock();
let gateway: TestGateway;
let mine: WireClient;
let other: WireClient;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
  mine = await gateway.direct();
  await mine.login('chenbo', PASSWORD);
  other = await gateway.direct();
  await other.login('zhangwei', PASSWORD);
});
afterAll(() => gateway.stop());

const city = (code: string) => ({ product: 'train', place: { kind: 'city', code } }) as const;

async function choose(code: string): Promise<void> {
  clock.advance(1000);
  expect(await mine.call('place.used.add', city(code))).toEqual({ ok: true, value: {} });
}

async function listed(client: WireClient): Promise<string[]> {
  const answer = await client.call('place.used.list', {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.places.map(({ place, uses }) => `${place.code} ${uses}`);
}

test('counts choices, the last first, for oneself alone', async () => {
  for (const code of ['BJS', 'SHA', 'BJS']) await choose(code);
  expect(await listed(mine)).toEqual(['BJS 2', 'SHA 1']);
  expect(await listed(other)).toEqual([]);
});

test('refuses what cannot be a place', async () => {
  const answer = await mine.call('place.used.add', {
    ...city('BJS'),
    place: { kind: 'city', code: '北京 <b>' },
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
});

test('keeps the last ones only, and forgets all when asked', async () => {
  for (let index = 0; index < keptPlaces; index += 1) await choose(`C${index}`);
  const kept = await listed(mine);
  expect(kept).toHaveLength(keptPlaces);
  expect(kept).not.toContain('SHA 1');
  expect(await mine.call('place.used.clear', {})).toEqual({ ok: true, value: {} });
  expect(await listed(mine)).toEqual([]);
});

test('what is taken from the command bar is counted for oneself, by name of a screen or reference of a person', async () => {
  const uses = async (client: WireClient) => {
    const answer = await client.call('command.used.list', {});
    if (!answer.ok) throw new Error(answer.error.code);
    return Object.fromEntries(
      answer.value.used.map(({ what, key, uses: count }) => [`${what} ${key}`, count]),
    );
  };
  const person = `employee:${'a'.repeat(32)}`;
  for (const key of ['boards', 'desk', 'boards'])
    expect(await mine.call('command.used.add', { what: 'screen', key })).toEqual({ ok: true, value: {} });
  expect(await mine.call('command.used.add', { what: 'person', key: person })).toMatchObject({ ok: true });
  expect(await uses(mine)).toEqual({ 'screen boards': 2, 'screen desk': 1, [`person ${person}`]: 1 });
  expect(await uses(other)).toEqual({});
  const words = await mine.call('command.used.add', { what: 'person', key: '张伟 13800138000' });
  expect(words).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
});
