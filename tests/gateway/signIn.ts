import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newPictureCode } from '../../gateway/services/auth/picture/pictureCode.ts';
import { type FakeClock, fakeClock, startGateway, type TestGateway } from '../gatewayHarness.ts';
import type { WireClient } from '../wireClient.ts';

export let clock: FakeClock;
export let gateway: TestGateway;
export let client: WireClient;

/** A picture code whose answer is known, as nobody outside can. */
export async function picture(): Promise<{ ficationId: string; ficationCode: string }> {
  const { ficationId, answer } = await newPictureCode(gateway.deps, clock.now());
  return { ficationId, ficationCode: answer };
}

export async function failTimes(count: number, account = 'zhangwei', on = client) {
  const replies = [];
  for (let n = 0; n < count; n++)
    replies.push(await on.login(account, 'wrong', n >= 3 ? await picture() : {}));
  return replies;
}

/** A gateway for a whole file, with a dozen people; failures are forgotten before each test. */
export function signInForThisFile(): void {
  beforeAll(async () => {
    clock = fakeClock();
    gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    const { db } = gateway.deps.store;
    await db.deleteFrom('login_throttle').execute();
    await db.deleteFrom('known_device').execute();
    await db.deleteFrom('login_failures').execute();
    client = await gateway.direct();
  });
}
