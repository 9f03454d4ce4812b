import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { usePlatform } from '../platform.ts';
import { signedOut } from './sessionSlice.ts';
import { useUser } from './useSession.ts';

/** Ends the session here and at the gateway. Works without a network: what is here is gone either way. */
export function useSignOut(): () => Promise<void> {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const userCode = useUser()?.user_code ?? '';
  return useCallback(async () => {
    dispatch(signedOut());
    platform.notifyShell({ type: 'logout', userCode });
    await platform.session.signOut();
  }, [platform, dispatch, userCode]);
}
