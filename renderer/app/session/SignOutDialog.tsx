import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { ConfirmDialog } from '../../shared/ui/layers/ConfirmDialog.tsx';
import { hideSignOutAsk } from './signOutShown.ts';

/** Asks before signing out where edits on the desk are not saved. */
export function SignOutDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('common');
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={{ title: t('signOut.title'), text: t('signOut.unsaved'), yes: t('nav.signOut') }}
      onAnswer={(yes) => {
        hideSignOutAsk();
        if (yes) void signOut();
      }}
    />
  );
}
