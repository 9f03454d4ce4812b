import { useTranslation } from 'react-i18next';
import { INVITATION_NOTE_MAX } from '../../../../contract/enums/registration.ts';
import { oneOf, text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { copyText } from '../../../shared/output/copyText.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import { useMakeInvitationMutation } from '../registrationApi.ts';

const days = ['1', '3', '7', '14', '30'] as const;
const uses = ['1', '5', '20', '50', '200'] as const;

/** Makes an invitation link, and shows it the once it is known. */
export function InvitationForm({ close }: { close: () => void }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const [note, setNote] = useDraft('invitation', '', text);
  const [chosenDays, setDays] = useDraft<(typeof days)[number]>('invitation days', '7', oneOf(days));
  const [chosenUses, setUses] = useDraft<(typeof uses)[number]>('invitation uses', '1', oneOf(uses));
  const [make, { data, error, isLoading }] = useMakeInvitationMutation();
  const send = useSend(make, () => undefined, { key: useDraftKey('invitation') });
  const copy = async (url: string) => {
    const word = (await copyText(url)) ? 'copied' : 'copyFailed';
    showToast({
      kind: word === 'copied' ? 'success' : 'warning',
      text: (i18n) => i18n.t(`account:invite.${word}`),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={data ? t('invite.made') : t('invite.make')}
      closeLabel={t('audit.close')}
      actions={
        data ? (
          <Button variant="primary" size="touch" block onPress={() => void copy(data.url)}>
            {t('invite.copy')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="touch"
            block
            isPending={isLoading}
            pendingLabel={t('invite.busy')}
            onPress={() =>
              void send({ note: note.trim(), days: Number(chosenDays), uses: Number(chosenUses) })
            }
          >
            {t('invite.make')}
          </Button>
        )
      }
    >
      {data ? (
        <div className="account-form">
          <Notice tone="info" live>
            {t('invite.madeHint')}
          </Notice>
          <TextField label={t('invite.link')} size="touch" value={data.url} isReadOnly />
        </div>
      ) : (
        <div className="account-form">
          <TextField
            label={t('invite.note')}
            name="note"
            size="touch"
            maxLength={INVITATION_NOTE_MAX}
            description={t('invite.noteHint')}
            value={note}
            onChange={setNote}
            clearLabel={t('clear')}
          />
          <Select
            label={t('invite.days')}
            size="touch"
            options={days.map((id) => ({ id, label: t('invite.dayCount', { count: Number(id) }) }))}
            value={chosenDays}
            onChange={setDays}
            placeholder=""
          />
          <Select
            label={t('invite.uses')}
            size="touch"
            options={uses.map((id) => ({ id, label: t('invite.useCount', { count: Number(id) }) }))}
            value={chosenUses}
            onChange={setUses}
            placeholder=""
          />
          {error && (
            <Notice tone="bad" live>
              {errorText(failureOf(error))}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
