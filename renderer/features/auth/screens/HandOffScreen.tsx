import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useBrandView } from '../../../shared/brand.ts';
import { handOffDone, takeToken } from '../../../shared/handOff.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { selectSession, signedOut } from '../../../shared/session/sessionSlice.ts';
import { useLeaveDesk } from '../../../shared/session/useLeaveDesk.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Spinner } from '../../../shared/ui/display/Spinner.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { BrandMark } from '../../../shared/ui/icons/BrandMark.tsx';
import { LazyIdentityDialog } from '../parts/LazyIdentityDialog.tsx';
import { useArrival } from '../useArrival.ts';
import { useSignIn } from '../useSignIn.ts';
import { useStopPrompt } from '../useStopPrompt.ts';
import './HandOffScreen.css';

/**
 * Single sign-on (spec §2, §4): what the former user edited on a desk is saved, or asked about; they are cleared, the token
 * exchanged once, several identities are offered, then the link's destination. The token itself was taken out of the address by the guard.
 */
export function HandOffScreen() {
  const { t } = useTranslation('auth');
  const { name } = useBrandView();
  const signIn = useSignIn();
  const { state } = signIn;
  const errorText = useErrorText('auth');
  const [hasToken, setHasToken] = useState(true);
  useArrival(state.at === 'done' ? state.user : null);
  useStopPrompt(state);
  const again = useExchange(signIn.run, () => setHasToken(false));
  const failed = !hasToken || (state.at === 'form' && state.refusal !== null);
  const refusal = state.at === 'form' ? state.refusal : null;
  if (failed) {
    return (
      <EntryPage title={t('handOff.title')} sub={name} wide>
        <ErrorState
          title={refusal ? errorText(refusal) : t('handOff.noToken')}
          safe={t('handOff.safe')}
          icon="key"
          action={<ToLogin />}
        />
      </EntryPage>
    );
  }
  return (
    <div className="auth-handoff">
      <h1 className="td-vh">{t('handOff.title')}</h1>
      <BrandMark size={56} label={name} />
      <Spinner label={t('handOff.working')} />
      <p role="status">{state.at === 'done' ? t('done') : t('handOff.working')}</p>
      {again && <DeskFirst again={again} />}
      <LazyIdentityDialog signIn={{ ...signIn, cancel: () => (signIn.cancel(), setHasToken(false)) }} />
    </div>
  );
}

function ToLogin() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const login = useHref()('ZLlogin');
  return (
    <Button variant="primary" onPress={() => login && navigate(login, { replace: true })}>
      {t('toLogin')}
    </Button>
  );
}

/** For whoever does not want to lose what could not be saved: to try again, or to stay who they are. */
function DeskFirst({ again }: { again: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const home = useHref()('ZLindex');
  const onStay = () => {
    dispatch(handOffDone());
    if (home) navigate(home, { replace: true });
  };
  return (
    <>
      <p>{t('handOff.desk')}</p>
      <Button variant="primary" onPress={again}>
        {t('handOff.goOn')}
      </Button>
      <Button onPress={onStay}>{t('handOff.stay')}</Button>
    </>
  );
}

/** Runs the exchange once; the token works once. Answers what asks for it again while a desk is in the way; null otherwise. */
function useExchange(run: ReturnType<typeof useSignIn>['run'], onMissing: () => void): (() => void) | null {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);
  const leaveDesk = useLeaveDesk();
  const [again, setAgain] = useState<(() => void) | null>(null);
  const started = useRef(false);
  const exchange = useEffectEvent(() => {
    const token = takeToken();
    if (token === null) return onMissing();
    const go = () => {
      setAgain(null);
      void run(async () => {
        // A session that is still being restored is the former user's too.
        if (status !== 'signedOut') {
          dispatch(signedOut());
          await platform.session.signOut();
        }
        return platform.session.exchangeToken(token);
      });
    };
    if (status === 'signedOut') return go();
    const ask = () => leaveDesk(go);
    setAgain(() => ask);
    ask();
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    exchange();
  }, []);
  return again;
}
