import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DESK_EVENTS, DESK_HEADER } from '../../contract/bridge.ts';
import { fail } from '../../contract/kit/result.ts';
import { madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { until } from '../fakes/core.ts';
import { password } from '../fakes/people.ts';
import { core, desk, deskForEachTest, entered, gateway, origin } from './runningDesk.ts';

deskForEachTest();

test('a page whose socket was closed is told where session, connection and outbox stand', async () => {
  const secret = await entered();
  sellSeats(gateway);
  await core.shellCall('session.signIn', { account: 'linjing', password });
  gateway.setUp(false);
  const trip = madeTrip('one');
  const options = { idem: newKey(), summary: summaryOf(trip) };
  expect(await core.call('trip.draft.submit', trip, options)).toEqual(fail('QUEUED'));
  const told = new Map<string, unknown>();
  const protocols = [DESK_EVENTS, secret[DESK_HEADER] ?? ''];
  const url = `ws://127.0.0.1:${desk.port}/bridge/events`;
  const socket = new WebSocket(url, protocols, { headers: { origin: origin() } });
  socket.on('message', (data: Buffer) => {
    const { name, event } = JSON.parse(data.toString());
    told.set(name, event);
  });
  await until(() =>
    ['session.changed', 'connection.changed', 'outbox.changed'].every((name) => told.has(name)),
  );
  expect(told.get('session.changed')).toMatchObject({ user: { username: 'linjing' } });
  expect(told.get('connection.changed')).toMatchObject({ online: false });
  expect(told.get('outbox.changed')).toEqual({ waiting: 1, asking: 0 });
  socket.terminate();
});
