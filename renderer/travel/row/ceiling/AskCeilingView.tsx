import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { monthDay } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useProduct } from '../../product/useProduct.ts';
import type { FormRow } from '../../shapes/bookingForm.ts';
import { useRequestCeilingMutation } from '../../under/applicationsApi.ts';
import './ceiling.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  row: FormRow;
  name: string;
  kind: ProductKind;
  startAt: number;
  fareFen: number;
};

/** How much dearer than now it may become, in hundredths: a fare may move until somebody has decided. */
const margins = ['0', '10', '20'] as const;
/** How long it may be used once it is given, hours. */
const hoursGiven = ['24', '48', '72', '168'] as const;

/** Asks for leave beforehand: for this traveller and option, that day, up to a price; the booking waits here meanwhile. */
export function AskCeilingView({ isOpen, onClose, row, name, kind, startAt, fareFen }: Props) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useLanguage();
  const errorText = useErrorText('booking');
  const optionName = useProduct().useOptionName();
  const [margin, setMargin] = useState<(typeof margins)[number]>('10');
  const [hours, setHours] = useState<(typeof hoursGiven)[number]>('48');
  const [idem, setIdem] = useState(newKey);
  const [ask, { isLoading, error }] = useRequestCeilingMutation();
  const upTo = (percent: string) => Math.ceil((fareFen * (100 + Number(percent))) / 100);
  const maxFen = upTo(margin);
  const day = chinaDate(startAt);
  const startFrom = chinaInstant(day);
  const send = async () => {
    const bounds = {
      kind,
      traveller: row.traveller,
      maxFen,
      options: [row.option],
      startFrom,
      startTo: startFrom + DAY_MS,
      hours: Number(hours),
    };
    const reasonNote = row.reasonNote.trim();
    const answer = await ask({
      input: { bounds, reasonCode: row.reasonCode ?? '', ...(reasonNote && { reasonNote }) },
      idem,
    });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (!answer.data) return;
    showToast({ kind: 'success', text: (i18n) => i18n.t('booking:confirm.ceiling.asked') });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('confirm.ceiling.ask')}
      closeLabel={t('common:action.close')}
      wide="center"
      actions={
        <Button
          variant="primary"
          isDisabled={!row.reasonCode}
          isPending={isLoading}
          pendingLabel={t('confirm.ceiling.send')}
          onPress={() => void send()}
        >
          {t('confirm.ceiling.send')}
        </Button>
      }
    >
      <div className="booking-ceiling">
        <p>{t('confirm.ceiling.text')}</p>
        <KeyValue
          items={[
            { id: 'who', label: t('confirm.ceiling.who'), value: name },
            { id: 'what', label: t('confirm.ceiling.what'), value: optionName(row.option) },
            { id: 'day', label: t('confirm.ceiling.day'), value: monthDay(day, language) },
          ]}
        />
        <Select
          label={t('confirm.ceiling.upTo')}
          options={margins.map((id) => ({
            id,
            label: moneyText(upTo(id), language),
            sub: id === '0' ? t('confirm.ceiling.now') : t('confirm.ceiling.more', { percent: id }),
          }))}
          value={margin}
          onChange={setMargin}
          placeholder={moneyText(maxFen, language)}
        />
        <Select
          label={t('confirm.ceiling.good')}
          options={hoursGiven.map((id) => ({
            id,
            label: t('confirm.ceiling.hours', { count: Number(id) }),
          }))}
          value={hours}
          onChange={setHours}
          placeholder={hours}
        />
        {!row.reasonCode && <Notice tone="warn">{t('confirm.ceiling.reasonFirst')}</Notice>}
        {error && (
          <Notice tone="bad" live>
            {errorText(failureOf(error))}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
