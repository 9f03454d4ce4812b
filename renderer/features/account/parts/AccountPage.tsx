import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { Link } from '../useLink.ts';
import './AccountPage.css';

/** A page a one-use link opens: what stands in the way of its form, or the form. */
export function AccountPage({ title, link, children }: { title: string; link: Link; children: ReactNode }) {
  const { name } = useBrandView();
  return (
    <EntryPage title={title} sub={name} wide>
      {link.standing.at === 'open' ? children : <Standing link={link} />}
    </EntryPage>
  );
}

function Standing({ link: { kind, standing, check } }: { link: Link }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  switch (standing.at) {
    case 'open':
      return null;
    case 'checking':
      return <Skeleton kind="text" count={4} label={t('loading')} />;
    case 'failed':
      return (
        <ErrorState
          title={t('failed')}
          safe={errorText(standing.failure)}
          action={
            <Button variant="primary" onPress={check}>
              {t('again')}
            </Button>
          }
        />
      );
    default:
      return (
        <ErrorState
          icon="key"
          title={t(`link.${standing.at}`)}
          safe={t(standing.at === 'expired' ? `link.expiredHint.${kind}` : `link.${standing.at}Hint`)}
          action={<ToLogin />}
        />
      );
  }
}

/** What was done, and the way to sign in: the form is gone, so the focus goes on to it. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account-form">
      <Notice tone="ok" title={title} live>
        {children}
      </Notice>
      <ToLogin autoFocus />
    </div>
  );
}

function ToLogin({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const login = useHref()('ZLlogin');
  return (
    <Button
      variant="primary"
      autoFocus={autoFocus}
      onPress={() => login && navigate(login, { replace: true })}
    >
      {t('toLogin')}
    </Button>
  );
}
