import { useSelector } from 'react-redux';

/** Before the desk is loaded nothing is open on it. */
export type WithSync = {
  readonly deskSync?: {
    readonly drafts: Readonly<
      Record<string, { readonly standing: string; readonly conflicts: readonly unknown[] }>
    >;
  };
};

/** Whether a desk has edits that are not at the gateway: signing out drops them. */
export function useUnsavedDesk(): boolean {
  return useSelector(({ deskSync }: WithSync) =>
    Object.values(deskSync?.drafts ?? {}).some(
      ({ standing, conflicts }) => standing !== 'saved' || conflicts.length > 0,
    ),
  );
}
