import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { formBody } from '../../../contract/wire/envelope.ts';
import { API_PATH, DEFAULT_PARAM_NAME, PROTOCOL, SUITE, VERSION } from '../../../contract/wire/names.ts';
import { systemRandom } from '../../app/openGateway.ts';
import { authenticate } from '../envelope/authenticate.ts';
import { deriveKeys } from '../envelope/serverKeys.ts';
import { makeFields } from '../fields/fields.ts';
import { openKeys, sealKeys } from './storedKeys.ts';

/* What is cached of sessions holds on to its own few bytes, and not to what they were read from. */

const key = Buffer.alloc(32, 1);
const fields = makeFields({ current: 'f1', keys: { f1: key }, index: key }, systemRandom);

test('opened session keys lie in memory of their own', () => {
  const sealed = sealKeys(fields, deriveKeys(Buffer.alloc(32, 2), Buffer.from('salt')));
  const opened = openKeys(fields, sealed);
  const held = Object.values(opened).map(({ buffer }) => buffer.byteLength);
  expect(held).toEqual([16, 32, 16, 32]);
});

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

/** A form as long as they come, with a kid of its own. */
function longForm(n: number): string {
  const kid = `S${n.toString(16).padStart(32, '0')}`;
  return formBody({
    signType: `${PROTOCOL}.${SUITE}.${kid}`,
    timestamp: '1',
    paramName: DEFAULT_PARAM_NAME,
    [DEFAULT_PARAM_NAME]: 'A'.repeat(64_000),
    token: '0'.repeat(32),
    clientSign: `${'A'.repeat(43)}=`,
    debug: '0',
    tag: 'H5Login',
    device: 'h5',
    version: VERSION,
  });
}

const COUNT = 300;

/** Heap that so many cached kids hold, MB. */
async function heldBy(cached: (body: string) => Promise<string>): Promise<number> {
  const known = new Map<string, number>();
  const before = heapMb();
  for (let n = 0; n < COUNT; n++) known.set(await cached(longForm(n)), n);
  const held = heapMb() - before;
  expect(known.size).toBe(COUNT);
  return held;
}

test('a kid that is cached does not hold on to the body it came in', async () => {
  const kidOf = async (body: string) => {
    let found = '';
    const find = async (kid: string) => {
      found = kid;
      return null;
    };
    await authenticate(body, { path: API_PATH, language: 'zh-CN' }, { find, maxPayload: () => 65_536 });
    return found;
  };
  expect(await heldBy(kidOf)).toBeLessThan(5);
});

test('control: one merely cut out of the body does', async () => {
  const cutOut = async (body: string) => /S[0-9a-f]{32}/.exec(Buffer.from(body).toString())?.[0] ?? '';
  expect(await heldBy(cutOut)).toBeGreaterThan(15);
});
