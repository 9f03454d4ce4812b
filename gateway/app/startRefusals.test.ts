import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  bareStore,
  dataFolder,
  folder,
  freePort,
  run,
  startedGatewaysForThisFile,
} from '../../tests/gateway/startedGateway.ts';
import { openStore } from '../store/db/openStore.ts';

/* What the gateway says as a process when it cannot start. */

startedGatewaysForThisFile();

describe('one clear sentence and exit code 1', () => {
  /** How a start with these settings ended, and the one line it said. */
  const startWith = async (env: Record<string, string>) => {
    const { code, err } = await run(env).ended;
    return { code, lines: err.trim().split('\n') };
  };
  const refused = (sentence: RegExp) => ({ code: 1, lines: [expect.stringMatching(sentence)] });

  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const data = await bareStore('taken');
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: port })).toEqual(
      refused(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken; .*TRIPDESK_GATEWAY_PORT`)),
    );
    taken.close();
  });

  test('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(await startWith({ TRIPDESK_DATA: join(folder, 'a-file'), TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The data folder cannot be written: .*a-file; set TRIPDESK_DATA/),
    );
  });

  test('a damaged database', async () => {
    const data = dataFolder('damaged');
    writeFileSync(
      join(data, 'gateway.db'),
      'this is not a database, and it is long enough to look like one'.repeat(99),
    );
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The database .*gateway\.db is damaged; restore/),
    );
  });

  test('a database of a newer version, which is left as it is', async () => {
    const data = await bareStore('newer');
    const store = await openStore(join(data, 'gateway.db'));
    const later = { name: '999-later', timestamp: new Date().toISOString() };
    await store.db
      .insertInto('kysely_migration' as 'company')
      .values(later as never)
      .execute();
    await store.close();
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The database .* was written by a newer version/),
    );
    const again = await openStore(join(data, 'gateway.db')).catch((error: Error) => error);
    expect(again).toBeInstanceOf(Error);
  });

  test('a spoiled key file', async () => {
    const data = await bareStore('key');
    writeFileSync(join(data, 'gateway.key'), 'spoiled');
    expect(await startWith({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: '0' })).toEqual(
      refused(/^The key file .*gateway\.key cannot be read; restore/),
    );
    expect(readFileSync(join(data, 'gateway.key'), 'utf8')).toBe('spoiled');
  });

  test.each([
    ['TRIPDESK_GATEWAY_PORT', '99999', /^TRIPDESK_GATEWAY_PORT is not a port: 99999/],
    ['TRIPDESK_RATE_FACTOR', '-1', /^TRIPDESK_RATE_FACTOR is not a positive number: -1/],
    ['TRIPDESK_SAMPLE', 'yes', /^TRIPDESK_SAMPLE is neither 0 nor 1: yes/],
  ])('a wrong %s', async (name, value, sentence) => {
    expect(await startWith({ TRIPDESK_DATA: join(folder, 'unused'), [name]: value })).toEqual(
      refused(sentence),
    );
  });
});

describe('a store with sample people', () => {
  const refusal = /^This store is one with sample people, .*0\.0\.0\.0.*TRIPDESK_SAMPLE_EXPOSED=1/;

  test('is not made where it would be refused', async () => {
    const data = dataFolder('unmade');
    const port = String(await freePort());
    const exposed = { TRIPDESK_HOST: '0.0.0.0', TRIPDESK_SAMPLE: '1', TRIPDESK_ALLOW_HTTP: '1' };
    const ended = await run({ TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: port, ...exposed }).ended;
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(refusal) });
    const store = await openStore(join(data, 'gateway.db'));
    expect(await store.db.selectFrom('employee').select('id').execute()).toEqual([]);
    await store.close();
  });
});
