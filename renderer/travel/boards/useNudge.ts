import type { ApprovalId } from '../../../contract/shapes/primitives.ts';
import { useNudgeMutation } from './boardsApi.ts';
import { useSendOnce } from './useSendOnce.ts';

/** Reminds whoever is asked to decide. */
export function useNudge(): (approvalId: ApprovalId) => void {
  const [send] = useNudgeMutation();
  const sendOnce = useSendOnce('board:nudged');
  return (approvalId) => void sendOnce(approvalId, (idem) => send({ input: { approvalId }, idem }));
}
