import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { GatewayNote } from '../parts/GatewayNote.tsx';
import { LazyIdentityDialog } from '../parts/LazyIdentityDialog.tsx';
import { LazyWorkProgress } from '../parts/LazyWorkProgress.tsx';
import { LoginForm } from '../parts/LoginForm.tsx';
import { useArrival } from '../useArrival.ts';
import { useSignIn } from '../useSignIn.ts';
import { useStopPrompt } from '../useStopPrompt.ts';
import './LoginScreen.css';

/** The login (spec §2, §4): account, password, picture code when asked for, the identity pop-up. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const { name } = useBrandView();
  const signIn = useSignIn();
  const { state } = signIn;
  useArrival(state.at === 'done' ? state.user : null);
  useStopPrompt(state);
  return (
    <EntryPage title={name} sub={t('slogan')}>
      {state.at !== 'done' && <SignedInNote />}
      <LoginForm signIn={signIn} />
      <Legal />
      {/* Known later than the form stands, so below it, and the later the lower: nothing that stands may move. */}
      <GatewayNote />
      <LazyWorkProgress signIn={signIn} />
      <LazyIdentityDialog signIn={signIn} />
    </EntryPage>
  );
}

const legal = ['userAgreement', 'privacy', 'appDownload'] as const;

/** What anybody may read before they sign in. */
function Legal() {
  const { t } = useTranslation('auth');
  const href = useHref();
  return (
    <nav className="auth-login__legal" aria-label={t('legal.label')}>
      {legal
        .filter((route) => href.has(route))
        .map((route) => (
          <Link key={route} href={href(route)}>
            {t(`legal.${route}`)}
          </Link>
        ))}
    </nav>
  );
}

/** Somebody is signed in already (a company's `index` route leads here, spec §2): says so, and leads on. */
function SignedInNote() {
  const { t } = useTranslation('auth');
  const [atStart] = useState(useUser());
  const user = useUser();
  const navigate = useNavigate();
  const home = useHref()(user?.customer_type === 1 ? 'officalIndex' : 'ZLindex');
  if (!atStart || user?.id !== atStart.id || !home) return null;
  return (
    <Notice
      tone="info"
      className="auth-login__note"
      action={
        <Button size="sm" onPress={() => navigate(home)}>
          {t('toHome')}
        </Button>
      }
    >
      {t('signedInAs', { name: user.realname })}
    </Notice>
  );
}
