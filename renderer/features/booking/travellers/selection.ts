import { mostDraftRows } from '../../../../contract/enums/booking.ts';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';

/** A booking of one leg takes no more. */
export const mostTravellers = mostDraftRows;

/** Somebody on the list of the chosen: known by key; name and document once a list has answered. */
export type Chosen = {
  key: string;
  name: string;
  face: Traveller | undefined;
  principalId: Traveller['principalId'];
  ref: Traveller['ref'];
};

/** The chosen form of a listed traveller. */
export function chosenOf(face: Traveller): Chosen {
  return { key: travellerKey(face.ref), name: face.name, face, principalId: face.principalId, ref: face.ref };
}

/**
 * Whether a listed traveller is already chosen under another entry: the same name with the same document
 * (spec §3 allCheck deduplicates by name; namesakes with other documents are other people).
 */
export function chosenTwice(chosen: readonly Chosen[], face: Traveller): boolean {
  const key = travellerKey(face.ref);
  return chosen.some(
    (one) =>
      one.key !== key &&
      one.name === face.name &&
      face.document !== null &&
      one.face?.document?.masked === face.document.masked &&
      one.face.document.type === face.document.type,
  );
}
