import type { SerializedError } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ApiError } from '../api.ts';
import { selectConnection } from '../connection.ts';
import { selectPermissions } from '../session/sessionSlice.ts';
import { useErrorText } from '../text/errorText.ts';
import type { TextNamespace } from '../text/resources.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { failureOf } from './failureOf.ts';
import { LazyNoPermission } from './LazyNoPermission.tsx';
import { useAskAgain } from './useAskAgain.ts';

type Props = {
  error: ApiError | SerializedError;
  namespace: TextNamespace;
  /** What could not be done. */
  title: string;
  /** What is safe, after the failure's own sentence. */
  safe?: string;
  /** Tries again; without it there is no such button. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Instead of trying again: the one step that helps. */
  action?: ReactNode;
};

/**
 * A question that got no answer: what happened, what is safe, one next step, the request id small (ux §4). One that could
 * not be sent is asked again by itself.
 */
export function FailedState({ error, namespace, title, safe, onRetry, isRetrying = false, action }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText(namespace);
  const { restarted } = useSelector(selectConnection);
  const failed = failureOf(error);
  // Asked while the host was away: trying again would not help either, only its launch link does.
  const failure = restarted && failed.code === 'NETWORK' ? ({ code: 'HOST_RESTARTED' } as const) : failed;
  useAskAgain(failure.code === 'NETWORK', isRetrying, onRetry);
  // What one may not see is no fault, and asking again changes nothing: as on a screen whose module one may not open.
  if (failure.code === 'FORBIDDEN' && !action) return <NotPermitted onPermitted={onRetry} />;
  const retry = onRetry && (
    <Button variant="primary" isPending={isRetrying} pendingLabel={t('state.loading')} onPress={onRetry}>
      {t('action.retry')}
    </Button>
  );
  return (
    <ErrorState
      title={title}
      icon={failure.code === 'FORBIDDEN' || failure.code === 'ACTING_DENIED' ? 'lock' : 'warning'}
      safe={
        <>
          {errorText(failure)}
          {safe && (
            <>
              <br />
              {safe}
            </>
          )}
        </>
      }
      action={action ?? retry}
      {...(failure.requestId ? { requestId: { label: t('state.requestId'), id: failure.requestId } } : {})}
    />
  );
}

/** What one may not see. It says that the page opens by itself, so it asks again whenever permissions change. */
function NotPermitted({ onPermitted }: { onPermitted: (() => void) | undefined }) {
  const permissions = useSelector(selectPermissions);
  const before = useRef(permissions);
  const askAgain = useEffectEvent(() => onPermitted?.());
  useEffect(() => {
    if (before.current === permissions) return;
    before.current = permissions;
    askAgain();
  }, [permissions]);
  return <LazyNoPermission />;
}
