import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeHttp } from '../../main/adapters/node/http.ts';
import { nodePorts } from '../../main/adapters/node/nodePorts.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import { createCore } from '../../main/core/createCore.ts';
import { freePort, gatewayProgram } from '../journeys/processes.ts';
import { wireClient } from '../wireClient.ts';

/**
 * What the desktop's core adds to a call: the same call through core (contract checks, outbox rules, session, codec)
 * and by a bare client of the envelope, both to one gateway process, in units of a kept-alive loopback round trip of
 * 2 KB. Rounds alternate (performance.md §2: the proxy adds ≤2.3 round trips).
 */
const ROUNDS = 200;
const account = { account: 'linjing', password: 'TripDesk#2026' };

export async function benchProxy(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-proxy-'));
  const env = { TRIPDESK_RATE_FACTOR: '1000000', TRIPDESK_SAMPLE: '1' };
  const gateway = gatewayProgram(await freePort(), folder, env);
  await gateway.start();
  const origin = `http://127.0.0.1:${gateway.port}`;
  const desk = join(folder, 'desk');
  const silent = { info: () => undefined, warn: () => undefined };
  const shell = {
    openExternal: async () => false,
    showLanguage: () => undefined,
    showWindow: () => undefined,
  };
  const ports = nodePorts({ dataFolder: desk, secrets: fileSecrets(desk), shell, log: silent });
  const created = createCore(ports, {
    gateway: origin,
    pinnedKeys: [],
    forgetGatewayKey: false,
    linkHosts: [],
  });
  if (!created.ok) throw new Error(created.reason);
  const { core } = created;
  const echo = createServer((request, reply) =>
    request.resume().on('end', () => reply.end('x'.repeat(2048))),
  );
  const echoPort = await freePort();
  await new Promise<void>((resolve) => echo.listen(echoPort, '127.0.0.1', resolve));
  const http = nodeHttp();
  try {
    await core.shellCall('session.signIn', account);
    const bare = await wireClient(origin);
    await bare.login(account.account, account.password);
    // A trip nobody has: the whole way through gateway and store, and never answered from a cache.
    const input = { tripId: '0'.repeat(32) };
    const roundTrip = () =>
      http.request({
        method: 'POST',
        url: `http://127.0.0.1:${echoPort}/`,
        headers: {},
        body: 'x'.repeat(2048),
        timeoutMs: 5000,
      });
    const runs = {
      roundTrip: await series(roundTrip),
      bare: await series(() => bare.call('trip.draft.get', input)),
      core: await series(() => core.call('trip.draft.get', input, {})),
    };
    for (let round = 0; round < ROUNDS; round++) for (const run of Object.values(runs)) await run.once();
    const unit = runs.roundTrip.median();
    const added = (runs.core.median() - runs.bare.median()) / unit;
    console.log(
      JSON.stringify({
        name: 'proxy: a call through core against a bare client',
        unit: 'ms',
        times: {
          roundTrip: rounded(unit),
          bare: rounded(runs.bare.median()),
          core: rounded(runs.core.median()),
        },
        addedRoundTrips: rounded(added),
        goal: 2.3,
        holds: added <= 2.3,
      }),
    );
  } finally {
    await core.close();
    await http.close();
    echo.close();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A series of timed calls, warmed up. */
async function series(call: () => Promise<unknown>): Promise<{ once(): Promise<void>; median(): number }> {
  for (let warm = 0; warm < 50; warm++) await call();
  const times: number[] = [];
  return {
    async once() {
      const started = performance.now();
      await call();
      times.push(performance.now() - started);
    },
    median: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchProxy();
