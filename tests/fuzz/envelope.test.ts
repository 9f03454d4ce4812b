import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseForm, readEnvelope } from '../../contract/wire/envelope.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { PASSWORD } from '../smallWorld.ts';
import { fuzzEnvelopes, refusalShape } from './envelope.ts';

/** guarantees S8: 1,000,000 with TRIPDESK_LONG=1, else 20,000; or as many as TRIPDESK_MUTANTS says. */
const LONG = process.env.TRIPDESK_LONG === '1';
const COUNT = Number(process.env.TRIPDESK_MUTANTS ?? (LONG ? 1_000_000 : 20_000));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', refusalMs: 0 });
});
afterAll(() => gateway.stop());

test(`${COUNT} mutated envelopes: none accepted, none breaks anything, one shape of refusal`, {
  timeout: 7_200_000,
}, async () => {
  const report = await fuzzEnvelopes(gateway, COUNT);
  expect(report.tried).toBe(COUNT);
  expect(report.accepted).toEqual([]);
  expect(report.broken).toEqual([]);
  expect([...report.shapes]).toEqual([refusalShape]);
  expect(gateway.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('control: an envelope as it was made is accepted', async () => {
  const client = await gateway.direct();
  await client.login('zhangwei', PASSWORD);
  for (let n = 0; n < 50; n++) expect((await client.call('profile.me.get', {})).ok).toBe(true);
});

test('control: a gateway that does not look at the signature accepts some', async () => {
  const blind = await startGateway({
    seed: 'people',
    refusalMs: 0,
    authenticate: async (body, _, { find, maxPayload }) => {
      const fields = parseForm(body);
      const read = fields && readEnvelope(fields, maxPayload(fields.get('tag') ?? ''));
      const found = read?.ok ? await find(read.value.kid) : null;
      return read?.ok && found ? { envelope: read.value, found } : null;
    },
  });
  const report = await fuzzEnvelopes(blind, 2000);
  expect(report.accepted.length).toBeGreaterThan(100);
  expect(report.broken).toEqual([]);
  await blind.stop();
});
