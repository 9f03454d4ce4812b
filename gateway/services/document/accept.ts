import type { Transaction } from 'kysely';
import {
  type AcceptanceOccasion,
  type DocumentName,
  type DocumentVersion,
  inForce,
} from '../../../contract/enums/service/documents.ts';
import { newId } from '../../base/newId.ts';
import type { Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { acceptancesOf, insertAcceptances } from '../../store/repos/account/acceptances.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';

/** Whether a person has accepted one of these documents in the version in force. */
export async function hasAcceptedOne(
  db: Db,
  personId: string,
  names: readonly DocumentName[],
): Promise<boolean> {
  const accepted = await acceptancesOf(db, personId);
  return inForce(names).some(({ document, version }) =>
    accepted.some((one) => one.document === document && one.version === version),
  );
}

type Accepted = {
  readonly personId: string;
  readonly documents: readonly DocumentVersion[];
  readonly occasion: AcceptanceOccasion;
};

/** Records that a person accepted these versions, within a transaction. */
export function recordAcceptance(
  { random }: Pick<Deps, 'random'>,
  trx: Transaction<Tables>,
  { now, device }: Pick<Scope, 'now' | 'device'>,
  { personId, documents, occasion }: Accepted,
): Promise<void> {
  const channel = device.startsWith('pc') ? 'pc' : 'h5';
  return insertAcceptances(
    trx,
    documents.map((one) => ({
      ...one,
      id: newId(random),
      personId,
      place: occasion,
      channel,
      acceptedAt: now,
    })),
  );
}
