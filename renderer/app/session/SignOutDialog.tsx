import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { ConfirmDialog } from '../../shared/ui/layers/ConfirmDialog.tsx';
import { hideSignOutAsk } from './signOutShown.ts';
import { useDeskSaved } from './useDeskSaved.ts';

/** Signs out once what was edited on the desk is saved; asks before where it cannot be. */
export function SignOutDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('common');
  const signOut = useSignOut();
  const leave = useCallback(() => {
    hideSignOutAsk();
    void signOut();
  }, [signOut]);
  const isUnsaved = useDeskSaved(isOpen, leave);
  return (
    <ConfirmDialog
      isOpen={isOpen && isUnsaved}
      question={{ title: t('signOut.title'), text: t('signOut.unsaved'), yes: t('nav.signOut') }}
      onAnswer={(yes) => (yes ? leave() : hideSignOutAsk())}
    />
  );
}
