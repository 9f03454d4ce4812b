import { describe, expect, test } from 'vitest';
import {
  accountsForEachTest,
  clock,
  gateway,
  isIn,
  refusal,
  signedIn,
  trailOf,
} from '../../../tests/gateway/accounts.ts';
import { idOf, PASSWORD } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';
import { REFRESH_MS } from '../auth/session/sessions.ts';

/* One's own sign-ins: what is listed, and what ending one of them ends. */

accountsForEachTest();

async function listOf(client: WireClient) {
  const answer = await client.call('account.session.list', {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.signIns;
}

describe('one’s own sign-ins', () => {
  test('are listed with this one marked, the last used first, and nobody else’s', async () => {
    const there = await signedIn('chenbo');
    clock.advance(60_000);
    const here = await signedIn('chenbo');
    await signedIn('linjing');
    const list = await listOf(here);
    expect(list).toMatchObject([
      { channel: 'pc', browser: null, system: null, isThis: true },
      { channel: 'pc', isThis: false },
    ]);
    const [first, second] = list;
    expect((first?.since ?? 0) - (second?.since ?? 0)).toBe(60_000);
    expect((await listOf(there)).find(({ isThis }) => isThis)?.signInId).toBe(second?.signInId);
  });

  test('one of them ends alone, with its way to go on, and leaves a row', async () => {
    const [here, there] = [await signedIn('chenbo'), await signedIn('chenbo')];
    const other = (await listOf(here)).find(({ isThis }) => !isThis);
    if (!other) throw new Error('only one sign-in');
    expect(await here.call('account.session.end', { signInId: other.signInId })).toMatchObject({ ok: true });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await there.refresh()).toMatchObject(refusal('REFRESH_SPENT'));
    expect(await listOf(here)).toHaveLength(1);
    const rows = await trailOf('account.session.end');
    expect(rows).toContainEqual(expect.objectContaining({ actor: idOf('chenbo'), decision: 'signedOut' }));
    // Ended once more, nothing is written again.
    expect(await here.call('account.session.end', { signInId: other.signInId })).toMatchObject({ ok: true });
    expect(
      (await trailOf('account.session.end')).filter(({ decision }) => decision === 'signedOut'),
    ).toHaveLength(1);
  });

  test('somebody else’s is not ended by its id', async () => {
    const [mine, theirs] = [await signedIn('chenbo'), await signedIn('linjing')];
    const [signIn] = await listOf(theirs);
    if (!signIn) throw new Error('no sign-in');
    expect(await mine.call('account.session.end', { signInId: signIn.signInId })).toMatchObject({ ok: true });
    expect(await isIn(theirs)).toBe(true);
  });

  test('stand while they can go on: past the end of a session, not past that of its secret', async () => {
    const there = await signedIn('chenbo');
    clock.advance(24 * 3_600_000);
    expect(await isIn(there)).toBe(false);
    const here = await signedIn('chenbo');
    expect(await listOf(here)).toHaveLength(2);
    expect(await there.refresh()).toMatchObject({ ok: true });
    expect(await listOf(here)).toHaveLength(2);
    clock.advance(REFRESH_MS - 24 * 3_600_000 + 1);
    const late = await signedIn('chenbo');
    expect(await listOf(late)).toHaveLength(2);
  });

  test('two that end each other at the same moment both end', async () => {
    const [here, there] = [await signedIn('chenbo'), await signedIn('chenbo')];
    const list = await listOf(here);
    const idOfThis = list.find(({ isThis }) => isThis)?.signInId;
    const idOfThat = list.find(({ isThis }) => !isThis)?.signInId;
    if (!idOfThis || !idOfThat) throw new Error('two sign-ins expected');
    await Promise.all([
      here.call('account.session.end', { signInId: idOfThat }),
      there.call('account.session.end', { signInId: idOfThis }),
    ]);
    const after = [await isIn(here), await isIn(there)];
    expect(after.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await listOf(await signedIn('chenbo'))).toHaveLength(1 + after.filter(Boolean).length);
  });
});

test('one in a browser says which, in kinds', async () => {
  const phone = await gateway.direct({ device: 'h5' });
  await phone.login('chenbo', PASSWORD);
  const [signIn] = await listOf(phone);
  // The tests' own client names itself neither a browser nor a system that is told apart.
  expect(signIn).toMatchObject({ channel: 'h5', browser: 'other', system: 'other', isThis: true });
});
