import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedBy } from '../../shared/session/leaveAsk.ts';
import { LazyConfirm } from './LazyConfirm.tsx';
import { useDeskSaved } from './useDeskSaved.ts';

/** Does what ends the session once what was edited on the desk is saved; asks before where it cannot be. */
export function SignOutAsk() {
  const { t } = useTranslation('common');
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => askedBy((next) => setLeave(() => next)), []);
  const go = useCallback(() => {
    setLeave(null);
    leave?.();
  }, [leave]);
  const dropped = useDeskSaved(leave !== null, go);
  return (
    <LazyConfirm
      isOpen={dropped !== null}
      question={{ title: t('signOut.title'), text: dropped ?? '', yes: t('nav.signOut') }}
      onAnswer={(yes) => (yes ? go() : setLeave(null))}
    />
  );
}
