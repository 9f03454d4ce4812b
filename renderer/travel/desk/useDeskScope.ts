import { useSelector } from 'react-redux';
import { useDeskLeg } from '../../shared/hooks/useDeskLink.ts';
import type { deskPickSlice, PickScope } from './deskPickSlice.ts';

type WithPick = Partial<{ deskPick: ReturnType<typeof deskPickSlice.getInitialState> }>;

/** Whom this list is looked through for on the leg its link names; null in any other list, and before the desk said it. */
export function useDeskScope(): PickScope | null {
  const leg = useDeskLeg();
  // The slice comes with the first screen that has a use for it.
  const scope = useSelector((state: WithPick) => state.deskPick?.scope ?? null);
  return scope?.leg === leg ? scope : null;
}
