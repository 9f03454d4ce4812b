import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../contract/registry.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useParty } from '../../../travel/party/useParty.ts';
import { useProduct, useProductEntry } from '../../../travel/product/useProduct.ts';
import { legsOf } from '../../../travel/quote/legs.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import type { useSubmit } from './useSubmit.ts';

type Props = {
  form: BookingForm;
  sent: CallInput<'trip.draft.submit'>;
  submit: ReturnType<typeof useSubmit>;
};

/**
 * Sent, and no definite answer came: it may be booked. The form is locked; what became of it can be asked, which
 * books nothing. Where nothing was booked the form opens again, with the one button that books.
 */
export function UnansweredView({ form, sent, submit }: Props) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const go = useGo();
  const { words } = useProductEntry();
  const errorText = useErrorText(words);
  const { members } = useParty();
  const { useOptionName } = useProduct();
  const optionName = useOptionName();
  const legs = legsOf(form);
  const nameOf = (row: (typeof sent.rows)[number]) =>
    members.find((member) => member.ref.id === row.traveller.id)?.name ?? '';
  const check = () => {
    if (!submit.isChecking) void submit.check(sent);
  };
  useHotkeys([{ keys: '$mod+Enter', label: t('confirm.unansweredAgain'), run: check, inFields: true }]);
  return (
    <div className="booking-confirm">
      <div className="booking-confirm__scroll">
        <Notice tone="unknown" live title={t('confirm.unansweredTitle')}>
          {submit.refusal && (
            <>
              {errorText(submit.refusal)}
              <br />
            </>
          )}
          {t('confirm.unansweredText')}
        </Notice>
        <div className="booking-confirm__acts">
          <Button
            variant="primary"
            block
            isPending={submit.isChecking}
            pendingLabel={t('confirm.unansweredAsking')}
            onPress={check}
          >
            {t('confirm.unansweredAgain')}
          </Button>
          <Button block onPress={() => go('orderList')}>
            {t('confirm.unansweredOrders')}
          </Button>
        </div>
        <Card>
          <CardHead
            title={t('confirm.unansweredRows')}
            end={legs
              .map(
                ({ choice }) => `${choice.label} ${longDate(dateIn(choice.startAt, choice.zone), language)}`,
              )
              .join(' / ')}
          />
          <CardBody>
            <KeyValue
              items={sent.rows.map((row) => ({
                id: row.rowId,
                label: nameOf(row) || '—',
                note: optionName(row.option),
                value: <Money fen={row.acceptedFareFen} />,
              }))}
            />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}
