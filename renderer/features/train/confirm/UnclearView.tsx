import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../contract/registry.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useParty } from '../../../shared/picking/useParty.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { BookingForm } from '../logic/bookingForm.ts';
import { useSeatName } from '../parts/useSeatName.ts';
import type { useSubmit } from './useSubmit.ts';

type Props = {
  form: BookingForm;
  sent: CallInput<'trip.draft.submit'>;
  submit: ReturnType<typeof useSubmit>;
};

/**
 * Sent, and no definite answer came: perhaps it is booked. The form is locked; the very same can be sent again
 * under its key, which books nothing twice.
 */
export function UnclearView({ form, sent, submit }: Props) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const go = useGo();
  const errorText = useErrorText('train');
  const { members } = useParty();
  const { confirm, dialog } = useConfirm();
  const seatName = useSeatName();
  const { choice } = form;
  const nameOf = (row: (typeof sent.rows)[number]) =>
    members.find((member) => member.ref.id === row.traveller.id)?.name ?? '';
  const again = () => {
    const { search, trainNo, departAt, fromStation, toStation } = choice;
    const totalFen = sent.rows.reduce((sum, row) => sum + row.acceptedFareFen, 0);
    void submit.send(sent, {
      title: `${trainNo} ${timeOfDay(departAt)}`,
      travellers: sent.rows.map(nameOf),
      totalFen,
      train: { trainNo, departAt, fromStation, toStation, ...search },
    });
  };
  const leave = async () => {
    const yes = await confirm({
      title: t('confirm.unclearLeaveTitle'),
      text: t('confirm.unclearLeaveText'),
      yes: t('confirm.unclearLeaveYes'),
      no: t('confirm.unclearLeaveNo'),
      danger: true,
    });
    if (yes) await submit.giveUp(sent);
  };
  useHotkeys([{ keys: '$mod+Enter', label: t('confirm.unclearAgain'), run: again, inFields: true }]);
  return (
    <div className="train-confirm">
      <div className="train-confirm__scroll">
        <Notice tone="unknown" live title={t('confirm.unclearTitle')}>
          {submit.refusal && (
            <>
              {errorText(submit.refusal)}
              <br />
            </>
          )}
          {t('confirm.unclearText')}
        </Notice>
        <div className="train-confirm__acts">
          <Button variant="primary" block onPress={again}>
            {t('confirm.unclearAgain')}
          </Button>
          <Button block onPress={() => go('orderList')}>
            {t('confirm.unclearOrders')}
          </Button>
          <Button variant="quiet" block onPress={() => void leave()}>
            {t('confirm.unclearLeave')}
          </Button>
        </div>
        <Card>
          <CardHead
            title={t('confirm.unclearRows')}
            end={`${choice.trainNo} ${longDate(choice.departAt, language)}`}
          />
          <CardBody>
            <KeyValue
              items={sent.rows.map((row) => ({
                id: row.rowId,
                label: nameOf(row) || '—',
                note: seatName(row.option),
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
