import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCEPTS_DEFLATED } from '../../contract/wire/inflate.ts';
import { startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import type { WireClient } from '../../tests/wireClient.ts';
import { SAMPLE_PASSWORD } from '../sample/samplePassword.ts';
import { mayDeflate } from './answers/mayDeflate.ts';

let gateway: TestGateway;
let client: WireClient;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'small', refusalMs: 0 });
  client = await gateway.direct();
  await client.login('zhangwei', SAMPLE_PASSWORD);
});
afterAll(() => gateway.stop());

async function cities(headers: Record<string, string>) {
  const sealed = client.seal('flight.city.list', {});
  const reply = await client.post(sealed.body, headers);
  return { size: reply.body.length, opened: await client.open(sealed, reply) };
}

test('a long answer in a session comes deflated where it is asked for, and says the same', async () => {
  const plain = await cities({});
  const deflated = await cities({ accept: ACCEPTS_DEFLATED });
  expect(plain.opened).toMatchObject({ ok: true, value: { code: 200 } });
  expect(deflated.opened).toEqual(plain.opened);
  expect(deflated.size).toBeLessThan(plain.size / 3);
});

test.each([
  ['flight.offer.search', true, true],
  ['flight.offer.search', false, false],
  ['payment.get', true, false],
  ['coupon.list', true, false],
  ['payment.open', true, false],
  ['no.such.call', true, false],
])('%s, signed in: %s, may be deflated: %s', (tag, isSignedIn, may) => {
  expect(mayDeflate(tag, isSignedIn, ACCEPTS_DEFLATED)).toBe(may);
});

test.each(['*/*', 'application/json', ''])('who accepts %j gets it as before', async (accept) => {
  const plain = await cities({});
  const other = await cities({ accept });
  expect(other.size).toBe(plain.size);
});
