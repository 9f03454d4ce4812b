import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Result } from '../../../contract/kit/result.ts';
import { usePlatform } from '../platform.ts';
import { actingLeft, sessionSeen } from './sessionSlice.ts';

/** Starts and leaves proxy-booking mode. Leaving takes effect here at once; asking first is the screen's part. */
export function useActingControls(): {
  start: (principalId: string) => Promise<Result<unknown>>;
  leave: () => Promise<void>;
} {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const start = useCallback(
    async (principalId: string) => {
      const answer = await platform.session.startActing(principalId);
      if (answer.ok) dispatch(sessionSeen(answer.value));
      return answer;
    },
    [platform, dispatch],
  );
  const leave = useCallback(async () => {
    dispatch(actingLeft());
    await platform.session.endActing();
  }, [platform, dispatch]);
  return { start, leave };
}
