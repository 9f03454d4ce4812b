import { useSearchParams } from 'react-router-dom';

/** What a link to a list or to the passengers calls the leg of the desk it is opened for; `party` names its travellers. */
export const deskParam = 'desk';

/** The leg of the desk that the link of this screen names; null on a screen of its own. */
export function useDeskLeg(): string | null {
  const [params] = useSearchParams();
  const id = params.get(deskParam) ?? '';
  return /^(?:[0-9a-f]{16}|party)$/.test(id) ? id : null;
}
