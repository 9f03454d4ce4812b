import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { thirdFacts } from '../../../../contract/calls/third/facts.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import { useBrandView } from '../../../shared/brand.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { keepThird } from '../../../shared/session/pendingThird.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Unbound } from '../parts/Unbound.tsx';
import { takeAttempt } from '../pendingAttempt.ts';
import { useThirdSignIn } from '../useThirdSignIn.ts';
import '../parts/third.css';

type Ended =
  | { readonly at: 'going' | 'over' | 'declined' }
  | { readonly at: 'failed'; readonly failure: Failure };

/** Where a provider sends people back to: its answer is exchanged, once, and leaves the address at once. */
export function ThirdBackScreen() {
  const { t } = useTranslation('third');
  const { name } = useBrandView();
  const errorText = useErrorText('third');
  const href = useHref();
  const { ended, standing } = useAnswer();
  const failure = standing.at === 'failed' ? standing.failure : ended.at === 'failed' ? ended.failure : null;
  const isOver = ended.at === 'over' || failure?.code === 'THIRD_CODE_INVALID';
  const again = (
    <Link variant="strong" href={href('thirdSignIn')}>
      {t('back.again')}
    </Link>
  );
  return (
    <EntryPage title={t('back.title')} sub={name}>
      <div className="third-stack">
        {standing.at === 'unbound' ? (
          <Unbound />
        ) : ended.at === 'declined' ? (
          <ErrorState icon="key" title={t('back.declined')} safe={t('back.declinedHint')} action={again} />
        ) : isOver ? (
          <ErrorState icon="key" title={t('back.over')} safe={t('back.overHint')} action={again} />
        ) : failure ? (
          <ErrorState title={t('back.failed')} safe={errorText(failure)} action={again} />
        ) : (
          <Skeleton kind="text" count={2} label={t('back.working')} />
        )}
      </div>
    </EntryPage>
  );
}

/** Exchanges what stands in the address, once, and goes on: signed in, to the link of one's own, or to what went wrong. */
function useAnswer() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const bindings = useHref()('thirdParty');
  const [given] = useState(() => new URLSearchParams(search));
  const [ended, setEnded] = useState<Ended>({ at: 'going' });
  const { standing, signIn } = useThirdSignIn();
  const stillShown = useStillShown();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const exchange = async () => {
      // Once the app has read its address: then the answer leaves it, before anybody is asked.
      await new Promise((done) => setTimeout(done, 0));
      navigate(pathname, { replace: true });
      const pending = takeAttempt();
      const [state, iss] = ['state', 'iss'].map((key) => given.get(key));
      // DingTalk calls it `authCode`.
      const code = given.get('code') ?? given.get('authCode');
      if (given.has('error')) return setEnded({ at: 'declined' });
      if (!pending || !code || !state) return setEnded({ at: 'over' });
      const call = 'third.attempt.finish';
      const input = { attempt: pending.attempt, state, code, ...(iss && { iss }) };
      const answer = await platform.call(call, input, { idem: newKey(), facts: thirdFacts[call] });
      if (!stillShown()) return;
      if (!answer.ok) return setEnded({ at: 'failed', failure: answer.error });
      if (pending.purpose === 'signIn') return signIn(answer.value.provider, answer.value.code);
      keepThird(answer.value);
      if (bindings) navigate(bindings, { replace: true });
    };
    void exchange();
  }, [bindings, given, navigate, pathname, platform, signIn, stillShown]);
  return { ended, standing };
}
