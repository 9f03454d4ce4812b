import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { briefFacts } from '../../../../contract/calls/brief/facts.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { TripBrief } from '../../../../contract/shapes/desk/brief.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { BriefView } from '../parts/BriefView.tsx';
import { useGuestToken } from '../parts/useGuestToken.ts';

type Seen =
  | { readonly at: 'asking' }
  | { readonly at: 'over' }
  | { readonly at: 'failed'; readonly failure: Failure }
  | { readonly at: 'open'; readonly brief: TripBrief };

/** The trip a link leads to, for whoever has no account. */
export function GuestTripScreen() {
  const token = useGuestToken();
  return <GuestTrip key={token} token={token} />;
}

function GuestTrip({ token }: { token: string | null }) {
  const { t } = useTranslation('brief');
  const platform = usePlatform();
  const [seen, setSeen] = useState<Seen>(token === null ? { at: 'over' } : { at: 'asking' });
  const [tries, setTries] = useState(0);
  // Asked directly: the token must not come into the store.
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    const name = 'brief.guest.get';
    void platform.call(name, { token }, { facts: briefFacts[name] }).then((answer) => {
      if (!isCurrent) return;
      if (!answer.ok) return setSeen({ at: 'failed', failure: answer.error });
      const { brief } = answer.value;
      setSeen(brief ? { at: 'open', brief } : { at: 'over' });
    });
    return () => {
      isCurrent = false;
    };
  }, [platform, token, tries]);
  if (seen.at === 'asking') return <Skeleton kind="group" label={t('loading')} />;
  if (seen.at === 'over') return <EmptyState icon="notFound" title={t('over')} hint={t('overHint')} />;
  if (seen.at === 'failed')
    return (
      <FailedState
        error={seen.failure}
        namespace="brief"
        title={t('failed')}
        onRetry={() => setTries(tries + 1)}
        isRetrying={false}
      />
    );
  return (
    <div className="brief">
      <BriefView brief={seen.brief} />
    </div>
  );
}
