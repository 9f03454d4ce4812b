import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePane } from '../navigation.ts';

/** What a link to a list or to the passengers calls the leg of the desk it is opened for; `party` names its travellers. */
export const deskParam = 'desk';

/** The leg of the desk that the link of this screen names; null on a screen of its own. */
export function useDeskLeg(): string | null {
  const [params] = useSearchParams();
  const id = params.get(deskParam) ?? '';
  return /^(?:[0-9a-f]{16}|party)$/.test(id) ? id : null;
}

/** Goes back to the desk from a list that covers it; beside it the list stays. The same function in one pane. */
export function useToDesk(): () => void {
  const { position, leave } = usePane();
  return useCallback(() => {
    if (position === 'only') leave();
  }, [position, leave]);
}
