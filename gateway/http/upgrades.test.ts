import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DISCOVERY_PATH } from '../../contract/wire/names.ts';
import { startGateway } from '../../tests/gatewayHarness.ts';

test('nothing but the push channel is upgraded, so no channel is without a bound', async () => {
  const gateway = await startGateway({ seed: 'none' });
  const { port } = gateway.app.server.address() as AddressInfo;
  const paths = ['/healthz', '/readyz', '/', '/nothing', '/api', DISCOVERY_PATH, '//push'];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const socket = connect({ host: '127.0.0.1', port });
      let received = '';
      socket.on('data', (part) => (received += part.toString()));
      socket.on('error', () => undefined);
      const closed = new Promise((done) => socket.once('close', () => done('closed')));
      const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
      const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n${key}\r\n\r\n`);
      const end = await Promise.race([closed, pause(3000, 'open')]);
      socket.destroy();
      return [path, / (\d{3}) /.exec(received)?.[1], end];
    }),
  );
  expect(answers).toEqual(paths.map((path) => [path, '404', 'closed']));
  await gateway.stop();
}, 15_000);
