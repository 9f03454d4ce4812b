import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import type { Decision } from '../../../../contract/shapes/approval.ts';
import { text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { ApprovalId } from '../approvalApi.ts';

type Props = {
  approvalId: ApprovalId;
  isLoading: boolean;
  onDecide: (decision: Decision) => Promise<void>;
  onBack: () => void;
};

/** Why it is rejected; whoever asked reads it. */
export function RejectPanel({ approvalId, isLoading, onDecide, onBack }: Props) {
  const { t } = useTranslation('approval');
  const [reason, setReason] = useDraft(`approval ${approvalId} reject`, '', text);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const said = reason.trim();
    setMissing(said === '');
    if (said !== '') void onDecide({ kind: 'reject', reason: said });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="approval__panel">
        <TextField
          autoFocus
          isRequired
          label={t('rejectWhy')}
          maxLength={NOTE_MAX}
          value={reason}
          onChange={setReason}
          error={isMissing ? t('rejectMissing') : undefined}
        />
      </div>
      <FootBar
        actions={
          <>
            <Button onPress={onBack}>{t('back')}</Button>
            <Button type="submit" variant="danger" isPending={isLoading} pendingLabel={t('reject')}>
              {t('reject')}
            </Button>
          </>
        }
      />
    </form>
  );
}
