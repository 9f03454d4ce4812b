import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { useOwner } from '../../../travel/party/useParty.ts';
import { useProductEntry, useProductRoutes, useProductText } from '../../../travel/product/useProduct.ts';
import { selectForm } from '../../../travel/quote/bookingSlice.ts';
import { ConfirmView } from '../confirm/ConfirmView.tsx';

/** The last look before a booking: who, on which option, at what price, paid by whom, and why if over standard. */
export function ConfirmScreen() {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const go = useGo();
  const { search } = useProductRoutes();
  const { kind } = useProductEntry();
  const opened = useSelector(selectForm);
  const owner = useOwner();
  const form = opened?.kind === kind ? opened : null;
  // The key makes a new form a new view: nothing of the former one lingers in fields or messages.
  if (form && form.owner === owner && form.rows.length > 0) {
    return <ConfirmView key={form.rows[0]?.rowId} form={form} />;
  }
  const isOthers = form !== null && form.owner !== owner;
  return (
    <EmptyState
      icon="ticket"
      title={isOthers ? t('confirm.otherOwner') : t('confirm.none')}
      hint={isOthers ? t('confirm.otherOwnerHint') : productText('confirm.noneHint')}
      action={
        <Button variant="primary" onPress={() => go(search)}>
          {t('confirm.toSearch')}
        </Button>
      }
    />
  );
}
