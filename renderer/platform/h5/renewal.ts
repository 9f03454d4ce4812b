import type { CallOutput } from '../../../contract/registry.ts';
import type { SessionView } from '../../../contract/shell.ts';
import type { Handshake } from './handshake.ts';
import { type Held, type HeldState, viewOf } from './held.ts';
import { type H5Host, uuid } from './host.ts';

export type Renewed = 'renewed' | 'ended' | 'unreachable';

/** Answers after which the refresh secret is worth nothing. */
const final: ReadonlySet<string> = new Set([
  'REFRESH_SPENT',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INPUT_INVALID',
]);
/** A page that opens while the network is just coming back need not ask for the password. */
const restoreWaits = [0, 500, 1500] as const;

export type Renewal = {
  /** New keys for a session whose keys the gateway no longer takes; once for all who find out together. */
  renew(usedKid: string): Promise<Renewed>;
  /** The session of this tab before its reload, or null. */
  restore(): Promise<SessionView>;
};

export function makeRenewal(host: H5Host, state: HeldState, handshake: Handshake): Renewal {
  let running: Promise<Renewed> | null = null;

  /** Trades the kept secret for a new session. */
  const trade = async (): Promise<Renewed> => {
    const kept = state.kept();
    if (!kept) return 'ended';
    const usedKid = state.get()?.kid;
    /** Signed out, or in anew, while the gateway answered: what it says belongs to nobody here. */
    const isOver = () => state.kept() === null || state.get()?.kid !== usedKid;
    const payload = { refresh: kept.refresh, _idem: uuid(host) };
    const { result, bootstrap } = await handshake.call('auth.session.refresh', payload);
    if (isOver()) return state.get() ? 'renewed' : 'ended';
    if (!result.ok) {
      if (!final.has(result.error.code)) return 'unreachable';
      state.forgetKept();
      return 'ended';
    }
    const reply = result.value as CallOutput<'auth.session.refresh'>;
    if (!bootstrap) return 'unreachable';
    const keys = await bootstrap.deriveSession(reply.session);
    if (isOver()) return state.get() ? 'renewed' : 'ended';
    const before = state.get();
    const held: Held = {
      kid: reply.session.kid,
      keys,
      refresh: reply.session.refresh,
      user: reply.data,
      permissions: reply.permissionByUsername,
      // A context belongs to the old keys; `acting` asks for a new one when it is next needed.
      acting: before?.user.id === reply.data.id ? before.acting : null,
    };
    state.set(held);
    handshake.end();
    return 'renewed';
  };

  return {
    renew(usedKid) {
      if (state.get()?.kid !== usedKid) return Promise.resolve(state.get() ? 'renewed' : 'ended');
      running ??= trade()
        .then((renewed) => {
          if (renewed === 'ended') state.set(null);
          return renewed;
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
    async restore() {
      for (const ms of restoreWaits) {
        if (ms > 0) await host.wait(ms);
        if ((await trade()) !== 'unreachable') break;
      }
      return viewOf(state.get());
    },
  };
}
