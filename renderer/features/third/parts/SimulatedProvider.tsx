import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdProvider } from '../../../../contract/enums/signIn.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import { useSimulatedCode } from '../useThirdSignIn.ts';

type Props = { provider: ThirdProvider; onCode: (code: string) => void; close: () => void };

/** What a sample system shows in place of the provider's own page: whichever account is named has agreed. */
export function SimulatedProvider({ provider, onCode, close }: Props) {
  const { t } = useTranslation('third');
  const errorText = useErrorText('third');
  const codeFor = useSimulatedCode();
  const [account, setAccount] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = t(`providers.${provider}`);
  const confirm = async () => {
    setMissing(account.trim() === '');
    if (account.trim() === '' || isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await codeFor(provider, account.trim());
    setBusy(false);
    if (answer.ok) onCode(answer.value.code);
    else setFailure(answer.error);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('simulated.title', { provider: name })}
      closeLabel={t('simulated.cancel')}
      actions={
        <>
          <Button size="touch" onPress={close}>
            {t('simulated.cancel')}
          </Button>
          <Button
            variant="primary"
            size="touch"
            isPending={isBusy}
            pendingLabel={t('loading')}
            onPress={() => void confirm()}
          >
            {t('simulated.confirm')}
          </Button>
        </>
      }
    >
      <div className="third-stack">
        <Notice tone="info">{t('simulated.text', { provider: name })}</Notice>
        <TextField
          label={t('simulated.account', { provider: name })}
          name="third-account"
          size="touch"
          maxLength={40}
          autoComplete="off"
          spellCheck="false"
          value={account}
          onChange={setAccount}
          error={isMissing ? t('simulated.missing') : undefined}
        />
        {failure && (
          <Notice tone="bad" live>
            {errorText(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
