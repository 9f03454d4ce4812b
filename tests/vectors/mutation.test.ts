import { expect, test } from 'vitest';
import { parseForm } from '../../contract/wire/envelope.ts';
import { mutations, seededChance } from '../fuzz/mutations.ts';
import { codecGateway } from './codecGateway.ts';
import { independentClient } from './independentClient.ts';

/** guarantees S8 at the codec: 1,000,000 with TRIPDESK_LONG=1, else 20,000. */
const MUTANTS = process.env.TRIPDESK_LONG === '1' ? 1_000_000 : 20_000;

test(`${MUTANTS} mutated bodies: none is accepted, none throws`, { timeout: 1_200_000 }, async () => {
  const { gateway, body, original } = await signedIn();
  const chance = seededChance(20261120);
  const names = Object.keys(mutations);
  const accepted: string[] = [];
  let tried = 0;
  while (tried < MUTANTS) {
    const name = names[tried % names.length]!;
    const mutant = mutations[name]!(body, chance);
    // `%2b` for `%2B` or the like is another spelling of the same request, not another request.
    if (sameFields(parseForm(mutant), original)) continue;
    tried += 1;
    if (await gateway.open(mutant)) accepted.push(`${name}: ${mutant}`);
  }
  expect(accepted).toEqual([]);
  expect(await gateway.open(body)).not.toBeNull();
});

test('control: a gateway that does not look at the signature accepts some', async () => {
  const { body, original } = await signedIn();
  const chance = seededChance(1);
  const blind = (mutant: string) => parseForm(mutant)?.get('paramName') === 'data';
  const mutants = Array.from({ length: 200 }, () => mutations['one letter']!(body, chance));
  expect(mutants.filter((mutant) => blind(mutant) && !sameFields(parseForm(mutant), original))).not.toEqual(
    [],
  );
});

/** A session and one good body of it: its key look-up costs nothing, so that a million are affordable. */
async function signedIn() {
  const gateway = codecGateway();
  const client = independentClient(gateway.discovery, { device: 'h5U1', language: 'zh-CN' });
  const opened = await gateway.open(client.call('H5Login', {}).body);
  if (!opened) throw new Error('the gateway refused the login');
  client.adopt(gateway.startSession(opened.found));
  const { body } = client.call('CRM.MemberInfo', { username: 'zhangsan' });
  const original = parseForm(body);
  if (!original) throw new Error('the good body does not parse');
  return { gateway, body, original };
}

function sameFields(one: ReadonlyMap<string, string> | null, other: ReadonlyMap<string, string>): boolean {
  return one?.size === other.size && [...other].every(([name, value]) => one.get(name) === value);
}
