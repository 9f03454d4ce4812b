import { webcrypto } from 'node:crypto';
import { fail, ok } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import type { UserInfo } from '../../contract/shapes/people.ts';
import { toBase64 } from '../../contract/wire/base64.ts';
import { deriveKeys } from '../../contract/wire/keys.ts';
import type { WireKeys } from '../../contract/wire/types.ts';
import { utf8Bytes } from '../../contract/wire/utf8.ts';

type Account = { password: string; user: UserInfo };
export type FakeSession = { keys: WireKeys; userId: string; ended: boolean };

const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
export const hex = (length: number) => Buffer.from(random(length)).toString('hex');

/** The accounts and sessions of the fake gateway, and its calls by which one comes from the one to the other. */
export function fakeSignIns() {
  const accounts = new Map<string, Account>();
  const shared = new Map<string, UserInfo[]>();
  const sessions = new Map<string, FakeSession>();
  const refreshes = new Map<string, string>();
  const offers = new Map<string, { kid: string; users: UserInfo[] }>();

  const openSession = async (user: UserInfo, secret: Uint8Array) => {
    const kid = `S${hex(16)}`;
    const seed = random(32);
    const keys = await deriveKeys(webcrypto.subtle, new Uint8Array([...secret, ...seed]), utf8Bytes(kid));
    sessions.set(kid, { keys, userId: user.id, ended: false });
    const refresh = hex(32);
    refreshes.set(refresh, user.id);
    return { kid, seed: toBase64(seed), idleSeconds: 1800, absoluteSeconds: 43200, refresh };
  };
  const loginReply = (
    code: number,
    more: Partial<CallOutput<'H5Login'>> = {},
    message = '',
  ): CallOutput<'H5Login'> => ({
    Code: code,
    Message: message,
    Result: { id: '', url: '', uuid: '', userList: [] },
    data: null,
    permissionByUsername: [],
    session: null,
    ...more,
  });
  const userOf = (id: string) =>
    [...accounts.values()].map((account) => account.user).find((user) => user.id === id) ??
    [...shared.values()].flat().find((user) => user.id === id);

  const signedIn = async (user: UserInfo, secret: Uint8Array) =>
    loginReply(0, {
      data: user,
      permissionByUsername: [{ params: 'train', permission: 1 }],
      session: await openSession(user, secret),
    });

  /** Answers a call made before there is a session; undefined when it is none of these. */
  const signInCall = async (
    name: string,
    payload: Record<string, unknown>,
    kid: string,
    secret: Uint8Array,
  ) => {
    if (name === 'auth.session.refresh') {
      const id = refreshes.get(String(payload.refresh));
      const user = id === undefined ? undefined : userOf(id);
      if (!user) return fail('REFRESH_SPENT');
      refreshes.delete(String(payload.refresh));
      return ok({ data: user, permissionByUsername: [], session: await openSession(user, secret) });
    }
    if (name === 'H5Login' && payload.check === 'uuid') {
      const offer = offers.get(String(payload.passwordkey));
      offers.delete(String(payload.passwordkey));
      const user =
        offer?.kid === kid ? offer.users.find((one) => one.username === payload.account) : undefined;
      return ok(user ? await signedIn(user, secret) : loginReply(1, {}, '身份选择已超时'));
    }
    if (name === 'H5Login') {
      const key = [payload.account, payload.passwordkey].join(':');
      const users = shared.get(key);
      if (users) {
        const uuid = hex(16);
        offers.set(uuid, { kid, users });
        const userList = users.map((user) => ({
          message: user.user_fullname,
          username: user.username,
          customer_fullname: user.customer_fullname,
        }));
        return ok(loginReply(201, { Result: { id: '', url: '', uuid, userList } }));
      }
      const account = accounts.get(String(payload.account));
      return ok(
        account && account.password === payload.passwordkey
          ? await signedIn(account.user, secret)
          : loginReply(1, {}, '用户名或密码错误'),
      );
    }
    if (name === 'GetUserForH5') {
      const account = accounts.get(String(payload.token));
      return account ? ok(await signedIn(account.user, secret)) : fail('TOKEN_SPENT');
    }
    return undefined;
  };

  return {
    sessions,
    signInCall,
    addUser: (account: string, passwordkey: string, user: UserInfo) =>
      accounts.set(account, { password: passwordkey, user }),
    /** One account, several identities. */
    addShared: (account: string, passwordkey: string, users: UserInfo[]) => {
      shared.set(`${account}:${passwordkey}`, users);
    },
    endSessions: () => {
      for (const session of sessions.values()) session.ended = true;
    },
    endRefreshes: () => refreshes.clear(),
  };
}
