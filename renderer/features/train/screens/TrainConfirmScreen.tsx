import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { useOwner } from '../../../travel/party/useParty.ts';
import { ConfirmView } from '../confirm/ConfirmView.tsx';
import { selectForm } from '../trainSlice.ts';

/** The last look before a booking: who, on which seat, at what price, paid by whom, and why if over standard. */
export function TrainConfirmScreen() {
  const { t } = useTranslation('train');
  const go = useGo();
  const form = useSelector(selectForm);
  const owner = useOwner();
  // The key makes a new form a new view: nothing of the former one lingers in fields or messages.
  if (form && form.owner === owner && form.rows.length > 0) {
    return <ConfirmView key={form.rows[0]?.rowId} form={form} />;
  }
  const isOthers = form !== null && form.owner !== owner;
  return (
    <EmptyState
      icon="ticket"
      title={isOthers ? t('confirm.otherOwner') : t('confirm.none')}
      hint={isOthers ? t('confirm.otherOwnerHint') : t('confirm.noneHint')}
      action={
        <Button variant="primary" onPress={() => go('trainSearch')}>
          {t('confirm.toSearch')}
        </Button>
      }
    />
  );
}
