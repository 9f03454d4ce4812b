import type { Scope } from '../../../base/ports.ts';
import { lock } from '../../../store/db/locks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { write } from '../../../store/db/write.ts';
import {
  findThrottle,
  isKnownDevice,
  rememberDevice,
  saveThrottle,
} from '../../../store/repos/account/login.ts';
import { findFailures, saveFailures } from '../../../store/repos/account/signInCost.ts';
import type { GatewayDeps } from '../../deps.ts';
import { changed } from '../cost/failureCost.ts';
import {
  afterSuccess,
  afterTry,
  type Gate,
  gateOf,
  type Open,
  type Standing,
  withoutTry,
} from '../cost/throttle.ts';
import { identifierIndex } from './verifier.ts';

/** Whose try it is and from where, as look-up indexes. */
export type SignInOrigin = {
  readonly account: string;
  readonly installation: string;
  /** The client named its installation; else its address stands for it. */
  readonly named: boolean;
  readonly address: string;
};

/** Of an account as typed; without an installation the address of the caller stands for it. */
export function originOf(
  deps: GatewayDeps,
  { account, installation }: { account: string; installation?: string | undefined },
  scope: Scope,
): SignInOrigin {
  const { fields } = deps;
  const from = installation ?? `address ${scope.address}`;
  return {
    account: identifierIndex(deps, account),
    installation: fields.index('login_installation', from).slice(0, 32),
    named: installation !== undefined,
    address: fields.index('login_failures', `address ${scope.address}`),
  };
}

/** The failures of this account, address and installation, and whether the account knows the device. */
export async function findStanding(
  db: Db,
  { account, installation, named, address }: SignInOrigin,
): Promise<Standing> {
  const failures = await findFailures(db, [account, address]);
  return {
    mine: await findThrottle(db, account, installation),
    known: named && (await isKnownDevice(db, account, installation)),
    named,
    account: failures.get(account),
    address: failures.get(address),
  };
}

/** A counted try, with the standing before it and the failures of its installation; or why it may not go on. */
export type Counted = { readonly standing: Standing; readonly failures: number } | { readonly gate: Gate };

/**
 * Judges a try again and counts it in one transaction, so that tries sent together cannot slip through together.
 * `paid` is what it brought: a picture code read, and work for so many bits.
 */
export function countTry(
  { config, store }: GatewayDeps,
  origin: SignInOrigin,
  { paid, now }: { paid: Pick<Open, 'picture' | 'bits'>; now: number },
): Promise<Counted> {
  return write(store.db, lock.account(origin.account), async (trx) => {
    const standing = await findStanding(trx, origin);
    const gate = gateOf(standing, config.signIn, now);
    if (gate.kind !== 'open' || (gate.picture && !paid.picture)) return { gate };
    // One bit less will do, as in workDone: of many tries sent at once most would else be paid for as the first is.
    if (gate.bits > 0 && (paid.bits === 0 || gate.bits - paid.bits > 1)) return { gate };
    const after = afterTry(standing, config.signIn, now);
    await saveThrottle(trx, origin.account, origin.installation, after.mine);
    await saveFailures(trx, origin.account, after.account);
    return { standing, failures: after.mine.failures };
  });
}

/** One more failure of an address. */
export function countAddressFailure(
  { config, store }: GatewayDeps,
  { address }: SignInOrigin,
  now: number,
): Promise<void> {
  return write(store.db, lock.account(address), async (trx) => {
    const before = (await findFailures(trx, [address])).get(address);
    const after = changed(before, { kind: 'address', change: 1, cost: config.signIn }, now);
    await saveFailures(trx, address, after);
  });
}

/**
 * Takes back what a try was counted as that was right for one of several people behind its identifier, and no more: the
 * others' passwords are as unknown to it as before, and so is its device to them.
 */
export function countPartSuccess(
  { config, store }: GatewayDeps,
  { account, installation }: SignInOrigin,
  now: number,
): Promise<void> {
  return write(store.db, lock.account(account), async (trx) => {
    const failures = (await findFailures(trx, [account])).get(account);
    const cost = config.signIn;
    await saveFailures(trx, account, changed(failures, { kind: 'account', change: -1, cost }, now));
    const mine = await findThrottle(trx, account, installation);
    if (mine) await saveThrottle(trx, account, installation, withoutTry(mine));
  });
}

/** Takes back what a try that succeeded was counted as, with the failures of its installation before it. */
export function countSuccess(
  { config, store }: GatewayDeps,
  origin: SignInOrigin,
  { before, now }: { before: Standing; now: number },
): Promise<void> {
  const locks = [lock.account(origin.account), lock.account(origin.address)];
  return write(store.db, locks, async (trx) => {
    const failures = await findFailures(trx, [origin.account, origin.address]);
    const standing = {
      ...before,
      account: failures.get(origin.account),
      address: failures.get(origin.address),
    };
    const after = afterSuccess(standing, config.signIn, now);
    await saveThrottle(trx, origin.account, origin.installation, after.mine);
    await saveFailures(trx, origin.account, after.account);
    if (after.address) await saveFailures(trx, origin.address, after.address);
    if (origin.named) await rememberDevice(trx, origin.account, origin.installation, now);
  });
}
