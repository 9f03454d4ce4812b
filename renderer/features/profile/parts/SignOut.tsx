import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../../shared/session/useSignOut.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { useUnsavedDesk } from '../../../travel/desk/useUnsavedDesk.ts';

/** Signs out after asking. */
export function SignOut() {
  const { t } = useTranslation(['profile', 'common']);
  const signOut = useSignOut();
  const isUnsaved = useUnsavedDesk();
  const { confirm, dialog } = useConfirm();
  const ask = async () => {
    const yes = await confirm({
      title: t('signOutTitle'),
      text: isUnsaved ? t('common:signOut.unsaved') : t('signOutText'),
    });
    if (yes) await signOut();
  };
  return (
    <>
      <Button block size="touch" onPress={() => void ask()}>
        {t('signOut')}
      </Button>
      {dialog}
    </>
  );
}
