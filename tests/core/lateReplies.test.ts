import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import { employeeId } from '../../contract/shapes/primitives.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { heldBack } from '../fakes/release.ts';

/** A reply that was on its way while what it says was outdated is shown, and asked for again. */

let gateway: FakeGateway;
let core: Core;

beforeEach(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  core = testCore(gateway);
  await core.shellCall('session.signIn', { account: 'linjing', password });
});
afterEach(() => core.close());

type Preferences = CallOutput<'preference.get'>;
const themed = (theme: Preferences['theme']): Preferences => ({ language: null, theme, trainSeat: null });

test('what was read before a save, and comes after it, is not kept in its place', async () => {
  const slow = heldBack();
  let theme: Preferences['theme'] = 'light';
  let asked = 0;
  gateway.on('preference.get', async () => {
    asked += 1;
    const read = themed(theme);
    if (asked === 1) await slow.released;
    return ok(read);
  });
  gateway.on('preference.save', ({ input }) => {
    theme = input.theme ?? theme;
    return ok(themed(theme));
  });
  const first = core.call('preference.get', {}, {});
  await until(() => asked === 1);
  expect(await core.call('preference.save', { theme: 'dark' }, {})).toMatchObject({ ok: true });
  slow.release();
  await first;
  expect(await core.call('preference.get', {}, {})).toMatchObject({ value: { theme: 'dark' } });
});

test('a draft that was read before is not given in its place while no gateway answers', async () => {
  const draft: CallOutput<'draft.get'> = {
    version: 1,
    entries: [{ key: 'title', value: '"Shanghai"', version: 1 }],
    owner: { employeeId: employeeId.parse('a'.repeat(32)), name: '林静' },
    open: [],
  };
  gateway.on('draft.get', () => ok(draft));
  const read = () => core.call('draft.get', { draftId: '0'.repeat(32), since: 0 }, {});
  expect(await read()).toEqual(ok(draft));
  gateway.setUp(false);
  expect(await read()).toMatchObject({ ok: false });
});
