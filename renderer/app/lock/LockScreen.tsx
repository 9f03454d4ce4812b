import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { LockView } from '../../../contract/shell.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Avatar } from '../../shared/ui/display/Avatar.tsx';
import { PatternField } from '../../shared/ui/pattern/PatternField.tsx';
import { usePatternWords } from '../../shared/ui/pattern/usePatternWords.ts';
import { useDeskSaved } from '../session/useDeskSaved.ts';
import { UnlockByPassword } from './UnlockByPassword.tsx';
import './LockScreen.css';

/**
 * What a locked desktop shows. A modal dialog of the browser: it stands over every layer, and nothing behind it can be
 * reached. What was typed behind it stays.
 */
export function LockScreen({ lock, user }: { lock: LockView; user: UserInfo }) {
  const { t } = useTranslation(['lock', 'common']);
  const platform = usePlatform();
  const words = usePatternWords();
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const dropped = useDeskSaved(
    isLeaving,
    useCallback(() => void signOut(), [signOut]),
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const [wantsPassword, setWantsPassword] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const open = async (pattern: string) => {
    setBusy(true);
    const answer = pattern.length < 4 ? null : await platform.lock?.open(pattern);
    setBusy(false);
    setWrong(answer?.isRight !== true);
  };
  const isByPassword = wantsPassword || lock.triesLeft === 0;
  return (
    <dialog
      ref={dialog}
      className="app-lock"
      aria-labelledby="app-lock-title"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it all the same in some browsers.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className="app-lock__in">
        <Avatar name={user.realname} className="app-lock__avatar" />
        <h1 id="app-lock-title" className="app-lock__title">
          {t('title', { name: user.realname })}
        </h1>
        {isByPassword ? (
          <UnlockByPassword isLast={lock.triesLeft === 0} username={user.username} />
        ) : (
          <PatternField
            {...words}
            label={t('draw')}
            isDisabled={isBusy}
            error={isWrong ? t('wrong', { count: lock.triesLeft }) : undefined}
            onDone={(pattern) => void open(pattern)}
          />
        )}
        {dropped && (
          <p role="alert" className="app-lock__text">
            {dropped}
          </p>
        )}
        <div className="app-lock__ways">
          {lock.triesLeft > 0 && (
            <Button size="touch" onPress={() => setWantsPassword(!wantsPassword)}>
              {t(wantsPassword ? 'byPattern' : 'byPassword')}
            </Button>
          )}
          {/* No other dialog can stand over this one: what is not saved is said here, and a second press signs out. */}
          <Button
            size="touch"
            isPending={isLeaving && !dropped}
            pendingLabel={t('common:nav.signOut')}
            onPress={() => (dropped ? void signOut() : setLeaving(true))}
          >
            {t('common:nav.signOut')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
