import { describe, expect, test } from 'vitest';
import {
  accountsForEachTest,
  clock,
  gateway,
  NEW,
  opens,
  refusal,
  signedIn,
  tokenIn,
} from '../../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';
import type { Scope } from '../../base/ports.ts';
import { findIdentifiers } from '../../store/repos/account/login.ts';
import { replaceLogins } from '../../store/repos/account/logins.ts';
import { signInAs } from '../auth/signIn/signIn.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import { loginsFor } from './passwords.ts';

/* What got through when accounts were attacked from inside a company, or at the wrong moment. */

accountsForEachTest();

const MOBILE = '13800138000';

describe('adding somebody again under the same key', () => {
  const entered = { account: 'newcomer', name: 'A B', mobile: '13912340002', email: '', roles: [] };

  test('opens no account whose password is set: that is a reset, which ends sessions and leaves a row', async () => {
    const manager = await signedIn('zhaomin');
    const idem = crypto.randomUUID();
    const added = await manager.call('organisation.person.add', entered, { idem });
    if (!added.ok) throw new Error(added.error.code);
    const token = tokenIn(added.value.link.path);
    const guest = await gateway.direct();
    expect((await guest.call('account.password.set', { token, password: NEW })).ok).toBe(true);
    expect(await manager.call('organisation.person.add', entered, { idem })).toMatchObject(
      refusal('ACCOUNT_TAKEN'),
    );
  });

  test('gives no link to somebody who was deactivated meanwhile', async () => {
    const manager = await signedIn('zhaomin');
    const idem = crypto.randomUUID();
    const added = await manager.call('organisation.person.add', entered, { idem });
    if (!added.ok) throw new Error(added.error.code);
    const { employeeId } = added.value;
    await manager.call('organisation.person.deactivate', { employeeId });
    expect(await manager.call('organisation.person.add', entered, { idem })).toMatchObject(
      refusal('ACCOUNT_TAKEN'),
    );
  });
});

test('a password sent several times at once under one key is set once, and each has its answer', async () => {
  const manager = await signedIn('zhaomin');
  const employeeId = idOf('zhangwei') as never;
  const reset = await manager.call('organisation.person.resetPassword', { employeeId });
  if (!reset.ok) throw new Error(reset.error.code);
  const token = tokenIn(reset.value.link.path);
  const [guest, idem] = [await gateway.direct(), crypto.randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => guest.call('account.password.set', { token, password: NEW }, { idem })),
  );
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { account: 'zhangwei' } })));
  const set = gateway.deps.store.db
    .selectFrom('audit')
    .select('seq')
    .where('tag', '=', 'account.password.set');
  expect(await set.execute()).toHaveLength(1);
});

describe('an identifier that leads to two people', () => {
  /** Somebody of another company who entered the mobile of heping as their own, with a password of theirs. */
  async function sharer(): Promise<void> {
    const { deps } = gateway;
    await replaceLogins(deps.store.db, idOf('heping2'), await loginsFor(deps, ['heping2', MOBILE], NEW));
  }

  test('gives the one no free guesses at the other’s password', async () => {
    await sharer();
    const attacker = await gateway.direct({ installation: 'a'.repeat(32) });
    const codes: number[] = [];
    for (let round = 0; round < 6; round++) {
      for (let guess = 0; guess < 2; guess++)
        codes.push((await attacker.login(MOBILE, `Guess-${round}-${guess}`)).Code);
      await attacker.login(MOBILE, NEW);
    }
    // Wrong (401) is what a judged guess gets; of twelve at most five are judged.
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(5);
    // Then it takes a picture code, and then it is blocked.
    expect(codes.at(-1)).toBe(601);
  });

  test('lets both in, each by their own password', async () => {
    await sharer();
    for (let n = 0; n < 12; n++) {
      expect(await (await gateway.direct()).login(MOBILE, NEW)).toMatchObject({ Code: 0 });
      expect(await (await gateway.direct()).login(MOBILE, PASSWORD)).toMatchObject({ Code: 0 });
    }
  });

  test('offers no identity whose password was changed while it was looked at', async () => {
    const { deps } = gateway;
    const ids = [idOf('heping'), idOf('heping2')];
    const index = identifierIndex(deps, MOBILE);
    const shown = new Set((await findIdentifiers(deps.store.db, index)).map(({ verifier }) => verifier));
    // Between the look and the offer one of them changes their password.
    await replaceLogins(deps.store.db, idOf('heping'), await loginsFor(deps, ['heping', MOBILE], NEW));
    const scope = { now: clock.now(), language: 'zh', kid: 'B', browser: null } as unknown as Scope;
    const reply = await signInAs(deps, ids, scope, { how: 'password' }, async (db, { id }) =>
      (await findIdentifiers(db, index)).some((one) => one.employeeId === id && shown.has(one.verifier)),
    );
    expect(reply).toMatchObject({ ok: true, value: { Code: 401, Result: { uuid: '' } } });
    expect(await deps.store.db.selectFrom('identity_offer').selectAll().execute()).toEqual([]);
  });

  test('keeps what was counted against it when one of the two loses it', async () => {
    const { deps } = gateway;
    await sharer();
    const stranger = await gateway.direct();
    for (let n = 0; n < 3; n++) await stranger.login(MOBILE, `Wrong-${n}`);
    const counted = () =>
      deps.store.db
        .selectFrom('login_failures')
        .select('thousandths')
        .where('key', '=', identifierIndex(deps, MOBILE))
        .execute();
    const before = await counted();
    expect(before).toHaveLength(1);
    // The other one's mobile is another one by now, so a new password takes the old identifier away.
    await deps.store.db
      .updateTable('employee')
      .set({ mobile_enc: deps.fields.encrypt('employee.mobile', '13912345678') })
      .where('id', '=', idOf('heping2'))
      .execute();
    const other = await signedIn('heping2', NEW);
    const change = { oldPassword: NEW, newPassword: 'Other-Harbour9' };
    expect((await other.call('account.password.change', change)).ok).toBe(true);
    expect(await counted()).toEqual(before);
  });
});

test('a clock that was a day ahead keeps nobody from changing a password', async () => {
  const client = await signedIn('zhangwei');
  const change = (oldPassword: string) =>
    client.call('account.password.change', { oldPassword, newPassword: NEW });
  clock.advance(5 * 60_000);
  const right = clock.now();
  const { deps } = gateway;
  // As it is written while the clock is a day ahead.
  await deps.store.db
    .insertInto('login_throttle')
    .values({
      account_idx: deps.fields.index('login_identifier', `\0${idOf('zhangwei')}`),
      installation: 'change',
      failures: 5,
      blocked_until: right + 24 * 3_600_000 + 15 * 60_000,
      updated_at: right + 24 * 3_600_000,
    })
    .execute();
  expect(await change(PASSWORD)).toMatchObject({ ok: true });
});

test('no hash of a secret is kept of a call that was sent within a session and belongs outside one', async () => {
  const client = await signedIn('zhangwei');
  const token = 'A'.repeat(43);
  const session = client.state.session;
  if (!session) throw new Error('no session');
  // The test client takes these tags outside the session; this one has the session's keys there.
  const inside = await gateway.direct({ device: session.device as 'pc' });
  inside.state.bootstrap = { ...inside.state.bootstrap, kid: session.kid, keys: session.keys };
  const hashesOf = async (tag: string, inputs: readonly Readonly<Record<string, unknown>>[]) => {
    for (const input of inputs) {
      const sealed = inside.seal(tag, { ...input, _idem: crypto.randomUUID() });
      await inside.post(sealed.body);
    }
    const rows = await gateway.deps.store.db
      .selectFrom('audit')
      .select('request_hash')
      .where('tag', '=', tag)
      .where('actor', '=', idOf('zhangwei'))
      .execute();
    return rows.map((row) => row.request_hash);
  };
  const words = ['Quiet-Harbour1', 'Quiet-Harbour2'];
  const company = { company: 'C', limitFen: 0, name: 'A', account: 'abc', mobile: '13912340002', email: '' };
  const sent = [
    ['account.password.set', words.map((password) => ({ token, password }))],
    ['account.company.create', words.map((password) => ({ ...company, token, password }))],
  ] as const;
  for (const [tag, inputs] of sent) {
    const hashes = await hashesOf(tag, inputs);
    expect(hashes).toHaveLength(2);
    expect(new Set(hashes).size).toBe(1);
  }
});

test('the number of an ID card that was replaced or deleted opens the account no more', async () => {
  const manager = await signedIn('zhaomin');
  const employeeId = idOf('zhangwei') as never;
  const enter = (number: string) =>
    manager.call('organisation.person.document', { employeeId, type: 'idCard', number });
  const [first, next] = ['110105198812310012', '110105198812310039'];
  /** The person takes a new password, which opens whatever they are known by then. */
  const takePassword = async () => {
    await replaceLogins(gateway.deps.store.db, idOf('zhangwei'), []);
    const reset = await manager.call('organisation.person.resetPassword', { employeeId });
    if (!reset.ok) throw new Error(reset.error.code);
    const guest = await gateway.direct();
    await guest.call('account.password.set', { token: tokenIn(reset.value.link.path), password: NEW });
  };
  expect((await enter(first)).ok).toBe(true);
  await takePassword();
  expect(await opens(first, NEW)).toBe(true);
  expect((await enter(first)).ok).toBe(true);
  expect(await opens(first, NEW)).toBe(true);
  expect((await enter(next)).ok).toBe(true);
  expect([await opens(first, NEW), await opens('zhangwei', NEW)]).toEqual([false, true]);
  await takePassword();
  expect(await opens(next, NEW)).toBe(true);
  const person = await signedIn('zhangwei', NEW);
  const saved = await person.call('saved.document.list', {});
  const card = saved.ok ? saved.value.documents.find(({ type }) => type === 'idCard') : undefined;
  await person.call('saved.document.remove', { documentId: card?.documentId as never });
  expect([await opens(next, NEW), await opens('zhangwei', NEW)]).toEqual([false, true]);
});
