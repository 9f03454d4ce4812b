import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import type { SignIn, SignInState } from '../useSignIn.ts';
import './IdentityDialog.css';

type Props = {
  readonly offer: Extract<SignInState, { at: 'identity' }>;
  readonly choose: SignIn['choose'];
  readonly cancel: () => void;
};

/** Several users behind one account: one is chosen and confirmed (spec §4; at most 480 px wide, spec §9). */
export function IdentityDialog({ offer, choose, cancel }: Props) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText('auth');
  const language = useLanguage();
  const { users } = offer;
  // Spec §5: selection only when the list has enough items; a single one is taken as it is.
  const selectable = users.length > 1;
  const [chosen, setChosen] = useState<string | null>(selectable ? null : (users[0]?.username ?? null));
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (chosen === null || isBusy) return;
    setBusy(true);
    await choose(chosen);
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t('identity.title')}
      closeLabel={t('identity.cancel')}
      size="m"
      actions={
        <>
          <Button onPress={cancel}>{t('identity.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={chosen === null}
            isPending={isBusy}
            pendingLabel={t('busy')}
            onPress={() => void confirm()}
          >
            {t('identity.confirm')}
          </Button>
        </>
      }
    >
      {offer.refusal && (
        <Notice tone="bad" live className="auth-identity__note">
          {errorText(offer.refusal)}
        </Notice>
      )}
      <RadioGroup
        label={t('identity.hint')}
        options={users.map(({ username, message, customer_fullname, companyName, fullname }) => ({
          id: username,
          label: companyName
            ? [localisedText(companyName, language), fullname].filter(Boolean).join(' · ')
            : message || customer_fullname,
          sub: username,
          isDisabled: !selectable,
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
