import { afterEach, expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore } from '../fakes/core.ts';
import { fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

let core: Core;
afterEach(() => core.close());

const overview = { banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 3 };

test.each<[number, string]>([
  [200, '<html>Please accept the terms of this network</html>'],
  [403, '<html>Blocked</html>'],
  [407, '<html>Proxy authentication required</html>'],
  [500, ''],
  [200, '{"Result":"AAAA","ts":1,"sign":"AAAA"}'],
])('what was kept is read while something else answers for the gateway: %i %s', async (status, body) => {
  const gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  gateway.on('home.overview.get', () => ok(overview));
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  const real = gateway.http.request;
  core = testCore(gateway);
  await core.shellCall('session.signIn', { account: 'linjing', password });
  expect(await core.call('home.overview.get', {}, {})).toEqual(ok(overview));
  gateway.http.request = async () => ({ ok: true, reply: { status, headers: {}, body } });
  expect(await core.call('home.overview.get', {}, {})).toEqual(ok(overview));
  expect(await core.call('auth.principal.list', {}, {})).toMatchObject(fail('REPLY_BROKEN'));
  gateway.http.request = real;
  gateway.on('home.overview.get', () => ok({ ...overview, upcoming: 4 }));
  expect(await core.call('home.overview.get', {}, {})).toMatchObject({ value: { upcoming: 4 } });
});
