import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inForce, signInDocuments } from '../../contract/enums/service/documents.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { insertAcceptances } from '../store/repos/account/acceptances.ts';
import type { Tables } from '../store/tables/schema.ts';

/** Whoever tries the product out meets the question once: as the official edition's account. */
const ASKED = 'liuyang';

/** The sample people have accepted the documents in force, 30 days before `now` (epoch ms). */
export async function writeAcceptances(trx: Transaction<Tables>, now: number): Promise<void> {
  const people = await trx.selectFrom('employee').select('id').where('username', '<>', ASKED).execute();
  const records = people.flatMap(({ id }) =>
    inForce(signInDocuments).map((one) => ({
      ...one,
      id: createHash('sha256').update(`${id} ${one.document}`).digest('hex').slice(0, 32),
      personId: id,
      place: 'signIn' as const,
      channel: 'h5' as const,
      acceptedAt: now - 30 * DAY_MS,
    })),
  );
  await insertAcceptances(trx, records);
}
