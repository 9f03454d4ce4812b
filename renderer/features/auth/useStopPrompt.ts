import { useEffect } from 'react';
import { useHref, useNavigate } from '../../shared/navigation.ts';
import type { SignInState } from './useSignIn.ts';

/** Leads somebody whose account is deactivated to whom they turn to (spec §6). */
export function useStopPrompt(state: SignInState): void {
  const navigate = useNavigate();
  const stop = useHref()('stopPrompt');
  const isStopped = state.at === 'form' && state.refusal?.code === 'LOGIN_DEACTIVATED';
  useEffect(() => {
    if (isStopped && stop) navigate(stop);
  }, [isStopped, stop, navigate]);
}
