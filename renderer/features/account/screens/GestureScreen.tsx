import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockPort } from '../../../platform/port.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useLock } from '../../../shared/session/useLock.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { PatternField } from '../../../shared/ui/pattern/PatternField.tsx';
import { usePatternWords } from '../../../shared/ui/pattern/usePatternWords.ts';
import '../parts/AccountPage.css';

/** The fewest points of a pattern. */
const FEWEST = 4;

type Step =
  | { readonly at: 'menu' }
  | { readonly at: 'old'; readonly then: 'change' | 'remove' }
  | { readonly at: 'new'; readonly before?: string }
  | { readonly at: 'repeat'; readonly first: string; readonly before?: string };

/** The pattern that locks this machine's desktop: set, changed and removed (spec §2 /me/gesture_psd). */
export function GestureScreen() {
  const { t } = useTranslation('account');
  const { lock } = usePlatform();
  const view = useLock();
  if (!lock)
    return <EmptyState icon="lock" title={t('gesture.noDesktop')} hint={t('gesture.noDesktopHint')} />;
  if (!view) return <Skeleton kind="text" count={4} label={t('gesture.loading')} />;
  return <Gesture lock={lock} isSet={view.isSet} triesLeft={view.triesLeft} />;
}

type Props = { lock: LockPort; isSet: boolean; triesLeft: number };

function Gesture({ lock, isSet, triesLeft }: Props) {
  const { t } = useTranslation('account');
  const words = usePatternWords();
  const [step, setStep] = useState<Step>(isSet ? { at: 'menu' } : { at: 'new' });
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const go = (next: Step, wrong?: string) => {
    setStep(next);
    setError(wrong);
  };
  const done = (word: 'saved' | 'removed') => {
    showToast({ kind: 'success', text: (i18n) => i18n.t(`account:gesture.${word}`) });
    go(word === 'saved' ? { at: 'menu' } : { at: 'new' });
  };
  const draw = async (pattern: string) => {
    if (step.at === 'menu') return;
    if (step.at === 'old') {
      const answer = await (step.then === 'remove' ? lock.remove(pattern) : lock.open(pattern));
      if (!answer?.isRight)
        return setError(t('gesture.wrong', { count: answer?.lock.triesLeft ?? triesLeft }));
      return step.then === 'remove' ? done('removed') : go({ at: 'new', before: pattern });
    }
    if (step.at === 'new')
      return pattern.length < FEWEST
        ? setError(t('gesture.short', { fewest: FEWEST }))
        : go({ ...step, at: 'repeat', first: pattern });
    const { first, before } = step;
    if (pattern !== first) return go({ at: 'new', ...(before && { before }) }, t('gesture.differs'));
    const answer = await lock.set({ pattern, ...(before && { before }) });
    return answer?.isRight ? done('saved') : go({ at: 'menu' }, t('gesture.failed'));
  };
  const drawn = async (pattern: string) => {
    setBusy(true);
    await draw(pattern);
    setBusy(false);
  };
  if (step.at === 'menu' && isSet)
    return (
      <div className="account-screen account-form">
        <Notice tone={error ? 'bad' : 'ok'} title={error ?? t('gesture.isSet')}>
          {t('gesture.text')}
        </Notice>
        <Button size="touch" block onPress={() => void lock.close()}>
          {t('gesture.now')}
        </Button>
        <Button size="touch" block onPress={() => go({ at: 'old', then: 'change' })}>
          {t('gesture.change')}
        </Button>
        <Button size="touch" block onPress={() => go({ at: 'old', then: 'remove' })}>
          {t('gesture.remove')}
        </Button>
      </div>
    );
  const at = step.at === 'menu' ? 'new' : step.at;
  return (
    <div className="account-screen account-form">
      <p className="account-form__text">{t('gesture.text')}</p>
      <PatternField
        {...words}
        label={t(`gesture.step.${at}`)}
        error={error}
        isDisabled={isBusy}
        onDone={(pattern) => void drawn(pattern)}
      />
    </div>
  );
}
