import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { useSend } from '../../shared/failure/useSend.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import { ItemTitle } from '../item/ItemTitle.tsx';
import { CareTerms, isGoodDay, noTerms, termsInput } from './CareTerms.tsx';
import { ColleagueSearch } from './ColleagueSearch.tsx';
import './care.css';
import { type Colleague, useGiveOrderCareMutation } from './careApi.ts';

type Props = { isOpen: boolean; order: OrderSummary; onClose: () => void };

/** The code of a GiveOrderSheet: whom it goes to, on which terms. */
export function GiveOrderSheetView({ isOpen, order, onClose }: Props) {
  return isOpen ? <OpenSheet order={order} onClose={onClose} /> : null;
}

function OpenSheet({ order, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('care');
  const errorText = useErrorText('care');
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [terms, setTerms] = useState(noTerms);
  const [give, { error, isLoading, reset }] = useGiveOrderCareMutation();
  const send = useSend(give, () => {
    const name = colleague?.name ?? '';
    showToast({ kind: 'success', text: (i18n) => i18n.t('care:doneDesk', { name }) });
    onClose();
  });
  const pick = (next: Colleague | null) => {
    reset();
    setColleague(next);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('giveOrder')}
      closeLabel={t('close')}
      actions={
        colleague && (
          <Button
            variant="primary"
            isPending={isLoading}
            pendingLabel={t('sending')}
            isDisabled={!isGoodDay(terms.until)}
            onPress={() =>
              void send({ orderId: order.orderId, to: colleague.employeeId, ...termsInput(terms) })
            }
          >
            {t('sendOrder', { name: colleague.name })}
          </Button>
        )
      }
    >
      <p className="care-hint">
        <Dots>
          {order.traveller}
          <ItemTitle item={order.item} />
        </Dots>
      </p>
      {error && <Notice tone="bad" live title={errorText(failureOf(error))} />}
      {colleague ? (
        <CareTerms colleague={colleague} onOther={() => pick(null)} terms={terms} onChange={setTerms} />
      ) : (
        <ColleagueSearch onPick={pick} />
      )}
    </Sheet>
  );
}
