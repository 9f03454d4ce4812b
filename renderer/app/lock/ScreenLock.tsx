import { Suspense, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { tags } from '../../../contract/kit/tags.ts';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { outdated } from '../../shared/outdated.ts';
import { useLock } from '../../shared/session/useLock.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { useIdleLock } from './useIdleLock.ts';

const LockScreen = lazyPart(async () => (await import('./LockScreen.tsx')).LockScreen);

/** Covers everything while the desktop is locked, and locks it when nobody uses it. */
export function ScreenLock() {
  const lock = useLock();
  const user = useUser();
  const dispatch = useDispatch();
  const isLocked = lock?.isLocked === true;
  useIdleLock(lock?.isSet === true && !isLocked);
  const wasLocked = useRef(false);
  useEffect(() => {
    // What was asked for meanwhile was refused.
    if (wasLocked.current && !isLocked) dispatch(outdated(tags));
    wasLocked.current = isLocked;
  }, [isLocked, dispatch]);
  if (!lock || !isLocked || !user) return null;
  return (
    <Suspense fallback={<div className="app-lock__cover" />}>
      <LockScreen lock={lock} user={user} />
    </Suspense>
  );
}
