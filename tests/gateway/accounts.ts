import { afterEach, beforeEach, expect } from 'vitest';
import { type FakeClock, fakeClock, startGateway, type TestGateway } from '../gatewayHarness.ts';
import { PASSWORD } from '../smallWorld.ts';
import type { WireClient } from '../wireClient.ts';

/** A password the rules allow, for who takes another one. */
export const NEW = 'Quiet-Harbour9';
export let clock: FakeClock;
export let gateway: TestGateway;

/** A gateway of its own for each test, with a dozen people. */
export function accountsForEachTest(): void {
  beforeEach(async () => {
    clock = fakeClock();
    gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
  });
  afterEach(() => gateway.stop());
}

export async function signedIn(account: string, password = PASSWORD): Promise<WireClient> {
  const client = await gateway.direct();
  expect(await client.login(account, password)).toMatchObject({ Code: 0 });
  return client;
}
export const refusal = (code: string) => ({ ok: false, error: { code } });
/** The token of a link, which stands behind its hash sign. */
export const tokenIn = (path: string) => path.split('#')[1] ?? '';
export const isIn = async (client: WireClient) => (await client.call('preference.get', {})).ok;
export const opens = async (account: string, password: string) =>
  (await (await gateway.direct()).login(account, password)).Code === 0;
export const trailOf = (tag: string) =>
  gateway.deps.store.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'decision', 'request_hash'])
    .where('tag', '=', tag)
    .orderBy('seq')
    .execute();
