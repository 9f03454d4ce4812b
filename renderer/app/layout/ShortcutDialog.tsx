import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/layers/Dialog.tsx';
import { hideShortcuts } from '../shortcutSheet.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** The `?` sheet. */
export function ShortcutDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={hideShortcuts}
      title={t('shortcuts.title')}
      closeLabel={t('action.close')}
      size="s"
      isDismissable
    >
      <ShortcutList />
    </Dialog>
  );
}
