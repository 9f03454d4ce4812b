import { usePane } from '../../shared/navigation.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';

/** After a form about oneself was sent: says so, and goes back. */
export function useSaved(): () => void {
  const { leave } = usePane();
  return () => {
    showToast({ kind: 'success', text: ({ t }) => t('profile:isSaved') });
    leave();
  };
}
