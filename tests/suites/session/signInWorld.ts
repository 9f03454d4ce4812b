import { webcrypto } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { SignInTask } from '../../../contract/rules/identity/signInWork.ts';
import { startBootstrap } from '../../../contract/wire/keys.ts';
import type { SignInCost } from '../../../gateway/base/config.ts';
import { discoveryOf } from '../../../gateway/http/pages/discovery.ts';
import { newPictureCode } from '../../../gateway/services/auth/picture/pictureCode.ts';
import type { LoginReply } from '../../../gateway/services/auth/session/reply.ts';
import { type PasswordLogin, passwordLogin } from '../../../gateway/services/auth/signIn/login.ts';
import { passwordKeyOf } from '../../../gateway/services/auth/signIn/verifier.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { hashesOf, solveTask } from '../../solveTask.ts';
import { severalGateways } from '../store/severalGateways.ts';
import type { StoreWorld } from '../store/storeWorld.ts';

/** As in the product, but with tasks that a test can do: 2 bits at most, where it does them. */
export const strict: SignInCost = { addressFree: 5, accountFree: 10, firstBits: 2, maxBits: 7 };
export const quick: SignInCost = { ...strict, firstBits: 1, maxBits: 2 };
export const cheap: SignInCost = { ...strict, firstBits: 1, maxBits: 1 };

type From = { address?: string; device?: string | null; kid?: string; more?: Partial<PasswordLogin> };

/** A bootstrap key id as a client would agree it. */
export async function bootstrapOf(deps: GatewayDeps): Promise<string> {
  const [key] = discoveryOf(deps).keys;
  if (!key) throw new Error('the gateway shows no key');
  const started = await startBootstrap(webcrypto.subtle, { keyId: key.id, publicKey: key.publicKey });
  return started.kid;
}

/** Several gateways over one store, whose failures are forgotten before each test, and ways to sign in at them. */
export function signInWorld(make: () => Promise<StoreWorld>) {
  const { world, gateways, first } = severalGateways(make);
  let turn = 0;
  let kid = '';
  let outside: GatewayDeps['outsideChallenge'] = null;
  beforeAll(async () => {
    kid = await bootstrapOf(first());
  });
  beforeEach(async () => {
    for (const table of ['login_throttle', 'known_device', 'login_failures', 'login_task'] as const)
      await first().store.db.deleteFrom(table).execute();
  });

  /** One try at one of the gateways in turn. */
  async function login(
    account: string,
    password: string,
    cost: SignInCost,
    { address = '192.0.2.1', device = account, kid: under = kid, more = {} }: From = {},
  ): Promise<LoginReply> {
    const deps = gateways()[turn++ % gateways().length]!;
    const strictly = {
      ...deps,
      config: { ...deps.config, signIn: cost },
      outsideChallenge: outside,
    };
    const installation =
      device === null ? undefined : Buffer.from(device.padEnd(16)).toString('hex').slice(0, 32);
    const input = { account, passwordkey: passwordKeyOf(account, password), installation, ...more };
    const answer = await passwordLogin(strictly, input, {
      requestId: 'r',
      caller: null,
      acting: null,
      idem: null,
      language: 'en',
      device: 'pc',
      address,
      kid: under,
      now: world().clock.now(),
    });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  }
  /** Brings whatever is asked for, as a patient program would; answers the last reply and the hashes it took. */
  async function insist(account: string, password: string, cost: SignInCost, from: From = {}) {
    let hashes = 0;
    let more: Partial<PasswordLogin> = {};
    for (;;) {
      const reply = await login(account, password, cost, { ...from, more });
      if (reply.task) {
        hashes += hashesOf(reply.task);
        more = { ...more, work: solveTask(reply.task) };
      } else if (reply.Code === 601 && more.ficationId === undefined) {
        const { ficationId, answer } = await newPictureCode(first(), world().clock.now());
        more = { ...more, ficationId, ficationCode: answer };
      } else return { reply, hashes };
    }
  }
  /** The task one meets; throws when there is none. */
  async function taskOf(account: string, from: From = {}, cost = quick): Promise<SignInTask> {
    const { task } = await login(account, PASSWORD, cost, from);
    if (!task) throw new Error('no task was asked for');
    return task;
  }
  const spray = async (count: number, cost: SignInCost, msBetween = 31) => {
    const codes: number[] = [];
    for (let n = 0; n < count; n++) {
      world().clock.advance(msBetween);
      codes.push((await login(`user${n}`, 'Summer#2026aa', cost, { device: `d${n}` })).Code);
    }
    return codes;
  };
  /** Has gateways ask an outside service from now on; null: none. */
  const askOutside = (challenge: GatewayDeps['outsideChallenge']) => {
    outside = challenge;
  };
  return { world, first, kid: () => kid, login, insist, taskOf, spray, askOutside };
}
