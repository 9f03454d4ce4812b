import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import type { SignInState } from '../useSignIn.ts';
import './CodeField.css';

/** The work a sign-in costs after many failures: why, how far, and a way out. */
export function WorkProgress({ state }: { state: Extract<SignInState, { at: 'work' }> }) {
  const { t } = useTranslation('auth');
  return (
    <div className="auth-work">
      <p role="status">{t('work.text')}</p>
      <div className="auth-work__line">
        <progress aria-label={t('work.label')} max={100} value={Math.round(state.fraction * 100)} />
        <Button onPress={state.cancel}>{t('work.cancel')}</Button>
      </div>
    </div>
  );
}
