import type { PickingState } from '../party/pickingSlice.ts';
import type { Owner } from '../shapes/party.ts';

type Draft = { readonly legs: readonly { readonly forms: readonly { readonly tripId: string | null }[] }[] };
type Sync = { readonly standing: string; readonly conflicts: readonly unknown[] };
type Of<One> = { readonly drafts: Readonly<Record<Owner, One>> };

/** What stands of desks in the store, or was left there by an earlier page while the desk's code is not loaded. */
export type WithDesks = {
  readonly deskSync?: Of<Sync>;
  readonly desk?: Of<Draft>;
  readonly picking?: Pick<PickingState, 'parties'>;
};

/** Why signing out drops something of a desk: it is not at the gateway yet, or in somebody else's name, which nothing saves. */
export type Dropped = 'unsaved' | 'acting';

/** Whether a desk is that of whoever is signed in, in their own name. */
export const isOwnDesk = (owner: Owner): boolean => owner.endsWith(':#desk');

const isActingDesk = (owner: Owner) => owner.endsWith('#desk') && !isOwnDesk(owner);

/** What signing out would drop of the desks. What is booked on one is not dropped. */
export function droppedOf({ deskSync, desk, picking }: WithDesks): readonly Dropped[] {
  const isUnsaved = Object.values(deskSync?.drafts ?? {}).some(
    ({ standing, conflicts }) => standing !== 'saved' || conflicts.length > 0,
  );
  const drafts = desk?.drafts ?? {};
  const parties = picking?.parties ?? {};
  const isOpen = (owner: Owner) => {
    const legs = drafts[owner]?.legs ?? [];
    return legs.length === 0
      ? (parties[owner] ?? []).length > 0
      : legs.some(({ forms }) => forms.length === 0 || forms.some(({ tripId }) => tripId === null));
  };
  const isActing = Object.keys({ ...drafts, ...parties }).some(
    (owner) => isActingDesk(owner) && isOpen(owner),
  );
  return [...(isUnsaved ? (['unsaved'] as const) : []), ...(isActing ? (['acting'] as const) : [])];
}
