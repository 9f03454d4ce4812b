import { afterEach, expect, test } from 'vitest';
import { fail } from '../../contract/kit/result.ts';
import type { Core } from '../../main/core/createCore.ts';
import { madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { standingClock, testCore, until } from '../fakes/core.ts';
import { fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

let core: Core;
afterEach(() => core.close());

test.each([86_400, 1e9, 1e300])(
  'whoever answers instead of the gateway does not keep a booking from being tried again: %i s',
  async (seconds) => {
    const clock = standingClock(Date.now());
    const gateway = await fakeGateway({ now: clock.now });
    const seats = sellSeats(gateway);
    await addUser(gateway, madeUser('a1', 'linjing'));
    const real = gateway.http.request;
    core = testCore(gateway, { ports: { clock } });
    await core.shellCall('session.signIn', { account: 'linjing', password });
    const page = {
      status: 503,
      headers: { 'retry-after': String(seconds) },
      body: '<html>Service Unavailable</html>',
    };
    gateway.http.request = async () => ({ ok: true, reply: page });
    const trip = madeTrip('one');
    const options = { idem: newKey(), summary: summaryOf(trip) };
    expect(await core.call('trip.draft.submit', trip, options)).toEqual(fail('QUEUED'));
    gateway.http.request = real;
    await until(() => {
      clock.advance(60_000);
      return seats.sold.length === 1;
    });
    expect(clock.now()).toBeLessThan(Date.now() + 3_600_000);
  },
);
