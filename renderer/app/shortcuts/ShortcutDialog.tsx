import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/layers/Dialog.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { hideShortcuts } from './shortcutSheet.ts';

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
