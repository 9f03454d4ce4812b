import { usePane } from '../../shared/navigation.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import type { SavedKind } from './kinds.ts';

/** After a form was sent: says so, and goes back to the list. */
export function useDone(kind: SavedKind): { readonly saved: () => void; readonly removed: () => void } {
  const { leave } = usePane();
  return {
    saved: () => {
      showToast({ kind: 'success', text: ({ t }) => t(`saved:${kind}.saved`) });
      leave();
    },
    removed: () => {
      showToast({ kind: 'success', text: ({ t }) => t(`saved:${kind}.removed`) });
      leave();
    },
  };
}
