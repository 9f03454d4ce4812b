import type { Client } from '../../../client/createClient.ts';
import { isGrantEnded } from '../../../client/session/acting.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Random } from '../ports.ts';

/**
 * An acting context of this user for a principal, whatever the screen is doing: for a booking that waited.
 * ACTING_DENIED when the grant is gone; another user's grants are never asked.
 */
export async function contextFor(
  client: Client,
  random: Random,
  { userId, principalId }: { userId: string; principalId: string },
): Promise<Result<string>> {
  const view = client.view();
  if (view?.user.id === userId && view.acting?.principalId === principalId) {
    const ctx = await client.acting.context();
    if (ctx !== undefined && ctx !== 'ended') return ok(ctx);
  }
  // One of its own for one booking; the screen's mode stays as it is.
  const idem = random.uuid();
  const attempt = await client.send({
    name: 'auth.acting.start',
    input: { principalId },
    idem,
    userId,
    tries: 1,
  });
  if (attempt.result.ok) return ok(attempt.result.value.ctx);
  return isGrantEnded(attempt) ? fail('ACTING_DENIED') : attempt.result;
}
