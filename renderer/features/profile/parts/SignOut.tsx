import { useTranslation } from 'react-i18next';
import { useLeaveDesk } from '../../../shared/session/useLeaveDesk.ts';
import { useSignOut } from '../../../shared/session/useSignOut.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';

/** Signs out after asking. */
export function SignOut() {
  const { t } = useTranslation('profile');
  const signOut = useSignOut();
  const leaveDesk = useLeaveDesk();
  const { confirm, dialog } = useConfirm();
  const ask = async () => {
    if (await confirm({ title: t('signOutTitle'), text: t('signOutText') })) leaveDesk(() => void signOut());
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
