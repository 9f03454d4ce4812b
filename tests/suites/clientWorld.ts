import { afterEach, beforeEach } from 'vitest';
import { ok, type Result } from '../../contract/kit/result.ts';
import type { CallInput, CallName } from '../../contract/registry.ts';
import type { SessionView, SignInStep } from '../../contract/shell.ts';
import type { Http } from '../../main/core/ports.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { heldBack } from '../fakes/release.ts';

/** A host of the client, as a screen sees it. */
export type ClientHost = {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { idem?: string },
  ): Promise<Result<unknown>>;
  signIn(account: string, typed: string): Promise<Result<SignInStep>>;
  choose(uuid: string, username: string): Promise<Result<SignInStep>>;
  exchangeToken(token: string): Promise<Result<SignInStep>>;
  signOut(): Promise<void>;
  startActing(principalId: string): Promise<Result<SessionView>>;
  endActing(): Promise<Result<SessionView>>;
  /** Every new view from now on. */
  onSession(listener: (view: SessionView) => void): void;
  /** Ends the program, or the page, and starts it anew over what it stored; answers the session it found. */
  restart(): Promise<SessionView>;
  close(): Promise<void>;
};

export type HostFacts = {
  readonly channel: 'pc' | 'h5';
  /** How often a command is tried while the gateway is there. */
  readonly commandTries: number;
  open(http: Http): Promise<ClientHost>;
};

export const principal = 'cd'.repeat(16);
export const preferences = { language: null, theme: null, trainSeat: null };

/** A gateway that knows two people, and a host of the client over it, for each test. */
export function clientWorld(open: HostFacts['open']) {
  let gateway: FakeGateway;
  let host: ClientHost;
  let views: SessionView[];
  /** Answers to the call named here wait until it is released. */
  let holding: string | undefined;
  let held: ReturnType<typeof heldBack>;

  const http: Http = {
    async request(asked) {
      const answer = await gateway.http.request(asked);
      if (holding && asked.body?.includes(`tag=${holding}&`)) await held.released;
      return answer;
    },
    close: async () => {},
  };
  const hold = (name: string) => {
    holding = name;
    held = heldBack();
    return () => {
      holding = undefined;
      held.release();
    };
  };
  const sent = (name: string) => gateway.seen.filter((one) => one.name === name);
  const signIn = (account = 'linjing', typed = password) => host.signIn(account, typed);
  const list = () => host.call('auth.principal.list', {});
  const save = (idem?: string) => host.call('preference.save', { theme: 'dark' }, idem ? { idem } : {});
  const overview = () => host.call('home.overview.get', {});
  const lastView = () => views.at(-1);

  beforeEach(async () => {
    gateway = await fakeGateway();
    await addUser(gateway, madeUser('a1', 'linjing'));
    await addUser(gateway, madeUser('b2', 'wuhao'));
    gateway.on('auth.principal.list', () => ok({ principals: [] }));
    gateway.on('preference.save', () => ok(preferences));
    gateway.on('home.overview.get', () =>
      ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
    );
    views = [];
    holding = undefined;
    host = await open(http);
    host.onSession((view) => views.push(view));
  });
  afterEach(() => host.close());
  return {
    gateway: () => gateway,
    host: () => host,
    views: () => views,
    forgetViews: () => {
      views = [];
    },
    hold,
    sent,
    signIn,
    list,
    save,
    overview,
    lastView,
  };
}
export type ClientWorld = ReturnType<typeof clientWorld>;
