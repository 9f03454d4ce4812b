import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useSignOut } from '../../../shared/session/useSignOut.ts';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { takeReset } from '../ownReset.ts';
import { Done } from '../parts/AccountPage.tsx';

/** Says that the password is another, and leads to the sign-in (spec §2 /me/success_psd). */
export function PasswordResetScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const signOut = useSignOut();
  useEffect(() => {
    // Here rather than before: this page is open to whoever is signed out.
    if (takeReset()) void signOut();
  }, [signOut]);
  return (
    <EntryPage title={t('ownResetDone.title')} sub={name}>
      <Done title={t('ownResetDone.title')}>{t('ownResetDone.text')}</Done>
    </EntryPage>
  );
}
