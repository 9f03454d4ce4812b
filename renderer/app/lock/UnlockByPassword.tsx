import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../contract/kit/result.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { FormEnd } from '../../shared/ui/fields/FormEnd.tsx';
import { PasswordField } from '../../shared/ui/fields/PasswordField.tsx';

/** Opens the lock by the password, which the gateway judges. */
export function UnlockByPassword({ isLast, username }: { isLast: boolean; username: string }) {
  const { t } = useTranslation('lock');
  const errorText = useErrorText('common');
  const platform = usePlatform();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    setBusy(true);
    const answer = await platform.lock?.openByPassword(password);
    setBusy(false);
    setFailure(answer && !answer.ok ? answer.error : null);
  };
  return (
    <form className="app-lock__form" noValidate onSubmit={(event) => void send(event)}>
      {isLast && <p className="app-lock__text">{t('tooMany')}</p>}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={t('password')}
        name="password"
        size="touch"
        maxLength={128}
        autoFocus
        autoComplete="current-password"
        revealLabel={t('reveal')}
        value={password}
        onChange={setPassword}
      />
      <FormEnd failure={failure && errorText(failure)} isPending={isBusy} pendingLabel={t('busy')}>
        {t('open')}
      </FormEnd>
    </form>
  );
}
