import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseForm } from '../../contract/wire/envelope.ts';
import { codecGateway } from './codecGateway.ts';
import { independentClient } from './independentClient.ts';

/** quality S8 at the codec: 1,000,000 with TRIPDESK_LONG=1, else 20,000. */
const MUTANTS = process.env.TRIPDESK_LONG === '1' ? 1_000_000 : 20_000;

type Mutate = (body: string, chance: () => number) => string;
const pick = (chance: () => number, below: number) => Math.floor(chance() * below);
const fieldsOf = (body: string) => body.split('&');
const alphabet = 'ABCabc019+/=-_.%&\u0000\t\n é林';

/** Ways a hostile or broken sender changes a body. */
const mutations: Readonly<Record<string, Mutate>> = {
  'one character': (body, chance) => {
    const at = pick(chance, body.length);
    return body.slice(0, at) + alphabet[pick(chance, alphabet.length)] + body.slice(at + 1);
  },
  'a cut': (body, chance) => body.slice(0, pick(chance, body.length)),
  'a hole': (body, chance) => {
    const at = pick(chance, body.length);
    return body.slice(0, at) + body.slice(at + 1 + pick(chance, 20));
  },
  'an insertion': (body, chance) => {
    const at = pick(chance, body.length);
    return body.slice(0, at) + alphabet[pick(chance, alphabet.length)] + body.slice(at);
  },
  'a field away': (body, chance) => {
    const fields = fieldsOf(body);
    fields.splice(pick(chance, fields.length), 1);
    return fields.join('&');
  },
  'a field twice': (body, chance) => {
    const fields = fieldsOf(body);
    return [...fields, fields[pick(chance, fields.length)]].join('&');
  },
  'a field more': (body, chance) => `${body}&x${pick(chance, 1000)}=1`,
  'two values exchanged': (body, chance) => {
    const fields = fieldsOf(body).map((field) => field.split('='));
    const one = fields[pick(chance, fields.length)]!;
    const other = fields[pick(chance, fields.length)]!;
    [one[1], other[1]] = [other[1]!, one[1]!];
    return fields.map((field) => field.join('=')).join('&');
  },
  'another name for the payload': (body, chance) => body.replaceAll('data', `d${pick(chance, 9999)}`),
  noise: (_, chance) => randomBytes(pick(chance, 800)).toString('latin1'),
};

test(`${MUTANTS} mutated bodies: none is accepted, none throws`, { timeout: 1_200_000 }, async () => {
  const { gateway, body, original } = await signedIn();
  const chance = seeded(20261120);
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
  const chance = seeded(1);
  const blind = (mutant: string) => parseForm(mutant)?.get('paramName') === 'data';
  const mutants = Array.from({ length: 200 }, () => mutations['one character']!(body, chance));
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

/** Mulberry32: chance that comes again with its seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
