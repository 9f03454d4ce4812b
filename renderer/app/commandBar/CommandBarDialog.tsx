import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/layers/Dialog.tsx';
import { CommandSearch } from './CommandSearch.tsx';
import { hideCommandBar } from './commandBarShown.ts';
import './commandBar.css';

/** The command bar: a trip, a screen or an order, typed. It opens empty each time. */
export function CommandBarDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation(['commandBar', 'common']);
  const [opened, setOpened] = useState(0);
  const [was, setWas] = useState(isOpen);
  if (was !== isOpen) {
    setWas(isOpen);
    if (isOpen) setOpened(opened + 1);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={hideCommandBar}
      title={t('title')}
      closeLabel={t('common:action.close')}
      size="l"
      isDismissable
      className="command-bar"
    >
      <CommandSearch key={opened} />
    </Dialog>
  );
}
