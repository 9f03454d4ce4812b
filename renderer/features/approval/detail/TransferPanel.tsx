import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import type { Decision } from '../../../../contract/shapes/approval.ts';
import { text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { type ApprovalId, useListApproversQuery } from '../approvalApi.ts';

type Props = {
  approvalId: ApprovalId;
  isLoading: boolean;
  onDecide: (decision: Decision) => Promise<void>;
  onBack: () => void;
};

/** Gives the step to a colleague; who is away cannot be chosen. */
export function TransferPanel({ approvalId, isLoading, onDecide, onBack }: Props) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const errorText = useErrorText('approval');
  const { data, error } = useListApproversQuery({});
  const draft = `approval ${approvalId} transfer`;
  const [toId, setToId] = useDraft<string | null>(`${draft} to`, null, text);
  const [note, setNote] = useDraft(draft, '', text);
  const colleagues = data?.colleagues ?? [];
  const chosen = colleagues.find((one) => one.employeeId === toId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void onDecide({ kind: 'transfer', toId: chosen.employeeId, note: note.trim() });
      }}
    >
      <div className="approval__panel">
        <Select
          label={t('transferTo')}
          placeholder={t('choose')}
          options={colleagues.map((one) => ({
            id: one.employeeId,
            label: one.name,
            sub: one.absent ? t('absent') : localisedText(one.department, language),
            isDisabled: one.absent,
          }))}
          value={toId}
          onChange={setToId}
          error={error && errorText(failureOf(error))}
        />
        <TextField label={t('transferNote')} maxLength={NOTE_MAX} value={note} onChange={setNote} />
      </div>
      <FootBar
        actions={
          <>
            <Button onPress={onBack}>{t('back')}</Button>
            <Button
              type="submit"
              variant="primary"
              isDisabled={!chosen}
              isPending={isLoading}
              pendingLabel={t('transfer')}
            >
              {t('transfer')}
            </Button>
          </>
        }
      />
    </form>
  );
}
