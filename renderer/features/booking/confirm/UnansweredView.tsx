import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../contract/registry.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useParty } from '../../../travel/party/useParty.ts';
import { useProduct, useProductEntry } from '../../../travel/product/useProduct.ts';
import { keptChoice } from '../../../travel/quote/keptChoice.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import type { useSubmit } from './useSubmit.ts';

type Props = {
  form: BookingForm;
  sent: CallInput<'trip.draft.submit'>;
  submit: ReturnType<typeof useSubmit>;
};

/**
 * Sent, and no definite answer came: it may be booked. The form is locked; the very same can be sent again
 * under its key, which books nothing twice.
 */
export function UnansweredView({ form, sent, submit }: Props) {
  const { t } = useTranslation(['booking', 'travel', 'item']);
  const language = useLanguage();
  const go = useGo();
  const { words } = useProductEntry();
  const errorText = useErrorText(words);
  const { members } = useParty();
  const { confirm, dialog } = useConfirm();
  const { useOptionName } = useProduct();
  const optionName = useOptionName();
  const { choice } = form;
  const nameOf = (row: (typeof sent.rows)[number]) =>
    members.find((member) => member.ref.id === row.traveller.id)?.name ?? '';
  const again = () => {
    const totalFen = sent.rows.reduce((sum, row) => sum + row.acceptedFareFen, 0);
    void submit.send(sent, {
      title: `${choice.label} ${timeOfDay(choice.startAt)}`,
      travellers: sent.rows.map(nameOf),
      totalFen,
      choice: keptChoice(choice),
    });
  };
  const leave = async () => {
    const yes = await confirm({
      title: t('confirm.unansweredLeaveTitle'),
      subject: {
        who: sent.rows.map(nameOf).join(t('travel:listJoin')),
        what: t(`item:kind.${form.kind}`),
        number: choice.label,
        date: `${longDate(choice.startAt, language)} ${timeOfDay(choice.startAt)}`,
      },
      text: t('confirm.unansweredLeaveText'),
      yes: t('confirm.unansweredLeaveYes'),
      no: t('confirm.unansweredLeaveNo'),
      danger: true,
    });
    if (yes) await submit.giveUp(sent);
  };
  useHotkeys([{ keys: '$mod+Enter', label: t('confirm.unansweredAgain'), run: again, inFields: true }]);
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
          <Button variant="primary" block onPress={again}>
            {t('confirm.unansweredAgain')}
          </Button>
          <Button block onPress={() => go('orderList')}>
            {t('confirm.unansweredOrders')}
          </Button>
          <Button variant="quiet" block onPress={() => void leave()}>
            {t('confirm.unansweredLeave')}
          </Button>
        </div>
        <Card>
          <CardHead
            title={t('confirm.unansweredRows')}
            end={`${choice.label} ${longDate(choice.startAt, language)}`}
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
      {dialog}
    </div>
  );
}
