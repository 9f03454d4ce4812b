import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { parseForm } from '../../contract/wire/envelope.ts';
import { INVALID_ANSWER } from '../../contract/wire/names.ts';
import type { TestGateway } from '../gatewayHarness.ts';
import { PASSWORD } from '../smallWorld.ts';
import type { WireClient } from '../wireClient.ts';
import { mutations, seededChance } from './mutations.ts';

export type FuzzReport = {
  readonly tried: number;
  /** Mutants that got past authentication, with how they came about. */
  readonly accepted: readonly string[];
  /** Answers with a status of 500 and up. */
  readonly broken: readonly string[];
  /** Every different answer to a refused mutant: status and body. */
  readonly shapes: ReadonlySet<string>;
};

const AT_ONCE = 64;

/**
 * Sends `count` mutated envelopes of a signed-in client through the whole gateway (guarantees S8) and says what came
 * back. A mutant that says the same in another spelling is none and is not counted.
 */
export async function fuzzEnvelopes(
  gateway: TestGateway,
  count: number,
  seed = 20_261_120,
): Promise<FuzzReport> {
  const chance = seededChance(seed);
  const client = await gateway.direct();
  await client.login('zhangwei', PASSWORD);
  const names = Object.keys(mutations);
  const [accepted, broken, shapes]: [string[], string[], Set<string>] = [[], [], new Set()];
  let tried = 0;
  let body = '';
  let original: ReadonlyMap<string, string> | null = null;
  const nextMutant = (): { name: string; mutant: string } => {
    for (;;) {
      // A fresh envelope now and then, so that the mutants are not all of one IV and time.
      if (tried % 500 === 0) {
        ({ body } = client.seal('profile.me.get', {}));
        original = parseForm(body);
      }
      const name = names[Math.floor(chance() * names.length)] ?? 'noise';
      const mutant = mutations[name]?.(body, chance) ?? '';
      if (!sameFields(parseForm(mutant), original)) return { name, mutant };
    }
  };
  while (tried < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - tried) }, () => {
      const made = nextMutant();
      tried += 1;
      return made;
    });
    await Promise.all(
      batch.map(async ({ name, mutant }) => {
        const reply = await postUntilRead(client, mutant);
        if (reply.status === 200) accepted.push(`${name}: ${mutant}`);
        else if (reply.status >= 500) broken.push(`${name}: ${reply.status}`);
        else shapes.add(`${reply.status} ${reply.body}`);
      }),
    );
    // Calls straight into the app leave the event loop no room of their own; its lag would count as overload.
    await turn();
  }
  return { tried, accepted, broken, shapes };
}

const TRIES = 5;

/** A gateway on a machine that is too busy turns a call away unread (guarantees R8); it is sent again then. */
async function postUntilRead(client: WireClient, mutant: string, tries = 1): ReturnType<WireClient['post']> {
  const reply = await client.post(mutant);
  if (reply.status !== 503 || tries === TRIES) return reply;
  await wait(1_000);
  return postUntilRead(client, mutant, tries + 1);
}

/** The one shape a refusal before authentication may have. */
export const refusalShape = `400 ${INVALID_ANSWER}`;

function sameFields(
  one: ReadonlyMap<string, string> | null,
  other: ReadonlyMap<string, string> | null,
): boolean {
  if (!one || !other || one.size !== other.size) return false;
  return [...other].every(([name, value]) => one.get(name) === value);
}
