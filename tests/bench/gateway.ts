import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, gatewayProgram, program } from '../journeys/processes.ts';
import { wireClient } from '../wireClient.ts';
import { median } from './median.ts';

/**
 * Requests per second of the whole way (envelope, nonce, session, limits, handler, store) against a bare Fastify echo
 * of the same bodies, both in their own process, the load in a third. Rounds alternate; ratios are of single rounds.
 * Goal: ≥0.20 of the echo (performance.md §2 measures against node:http; Fastify with a form is 0.77 of that).
 */
const ROUNDS = 5;
const PER_ROUND = 1500;
const IN_FLIGHT = 32;

export async function benchGateway(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-bench-'));
  const env = { TRIPDESK_RATE_FACTOR: '1000000', TRIPDESK_SAMPLE: '1' };
  const gateway = gatewayProgram(await freePort(), folder, env);
  const echoPort = await freePort();
  const echo = program({
    entry: 'tests/bench/echo.ts',
    port: echoPort,
    env: { TRIPDESK_ECHO_PORT: String(echoPort) },
    ready: `http://127.0.0.1:${echoPort}/readyz`,
  });
  try {
    await Promise.all([gateway.start(), echo.start()]);
    const client = await wireClient(`http://127.0.0.1:${gateway.port}`);
    await client.login('linjing', 'TripDesk#2026');
    await client.call('preference.get', {});
    const rounds: { gateway: number; echo: number }[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const bodies = Array.from({ length: PER_ROUND }, () => client.seal('preference.get', {}).body);
      const speeds = { echo: await speed(echoPort, bodies), gateway: await speed(gateway.port, bodies) };
      // The first round warms both up.
      if (round > 0) rounds.push(speeds);
    }
    const ratio = median(rounds.map((one) => one.gateway / one.echo));
    console.log(
      JSON.stringify({
        name: 'gateway: preference.get through the envelope',
        unit: 'req/s',
        speeds: {
          gateway: median(rounds.map((one) => one.gateway)),
          echo: median(rounds.map((one) => one.echo)),
        },
        ratios: { ofEcho: Number(ratio.toPrecision(3)) },
        goal: { ofEcho: 0.2 },
        holds: ratio >= 0.2,
      }),
    );
  } finally {
    await Promise.all([gateway.stop(), echo.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Posts every body once over kept connections; answers requests per second. */
async function speed(port: number, bodies: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const left = [...bodies];
  const started = performance.now();
  const worker = async () => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) await post(agent, port, body);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return Math.round(bodies.length / seconds);
}

function post(agent: Agent, port: number, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN' };
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api', headers },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`status ${reply.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchGateway();
