import { afterAll, beforeAll } from 'vitest';
import { fakeClock, startGateway, type TestGateway } from '../gatewayHarness.ts';
import { PASSWORD } from '../smallWorld.ts';
import type { WireClient } from '../wireClient.ts';

export const clock = fakeClock();
export let gateway: TestGateway;
export let client: WireClient;

/** A good body of a signed-in call, as its fields. */
export function fieldsOf(
  more: { now?: number; payload?: Record<string, unknown> } = {},
): Record<string, string> {
  const { body } = client.seal('profile.me.get', more.payload ?? {}, more.now);
  return Object.fromEntries(new URLSearchParams(body));
}

/** One gateway for the tests of a file, and a client that is signed in. */
export function apiForAllTests(): void {
  beforeAll(async () => {
    gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
    client = await gateway.direct();
    await client.login('zhangwei', PASSWORD);
  });
  afterAll(() => gateway.stop());
}
