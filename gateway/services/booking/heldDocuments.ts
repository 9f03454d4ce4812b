import type { DocumentNeed } from '../../../contract/rules/identity/travelDocuments.ts';
import type { HeldDocument, TravelDocuments } from '../../../contract/shapes/people.ts';
import type { Scope } from '../../base/ports.ts';
import type { TravellerRecord } from '../../store/repos/people/travellers.ts';
import { HIDDEN, hidesNumbers } from '../policy/hidden.ts';

/** A traveller's documents as the caller may see them. */
export function heldDocuments(scope: Scope, traveller: TravellerRecord): HeldDocument[] {
  const hidden = hidesNumbers(scope, traveller);
  return traveller.documents.map(({ id, type, masked, validUntil }) => ({
    documentId: id,
    type,
    masked: hidden ? HIDDEN : masked,
    validUntil,
  }));
}

/** What a fresh price says of documents: what the journey takes, and what each of the party has. */
export function travelDocumentsOf(
  scope: Scope,
  needs: readonly DocumentNeed[],
  party: readonly TravellerRecord[],
): TravelDocuments {
  const held = party.map((one) => ({ traveller: one.ref, documents: heldDocuments(scope, one) }));
  return { needs: [...needs], held };
}
