import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staysUnder } from '../../../../contract/rules/standard/ceiling.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import type { BookingForm, FormRow } from '../../shapes/bookingForm.ts';
import { useListCeilingsQuery } from '../../under/applicationsApi.ts';
import type { NamedRow } from '../namedRow.ts';
import { AskCeiling } from './AskCeiling.tsx';
import './ceiling.css';

type Props = {
  quoted: NamedRow;
  kind: BookingForm['kind'];
  startAt: number;
  onEdit: (change: Partial<FormRow>) => void;
};

/** An approval given beforehand that covers this row, to use it; without one, the way to ask for it. */
export function RowCeiling({ quoted: { row, option, name }, kind, startAt, onEdit }: Props) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { data } = useListCeilingsQuery({ usable: true, limit: 100 }, { refetchOnMountOrArgChange: true });
  if (!option) return null;
  const wanted = { kind, traveller: row.traveller, priceFen: option.fareFen, option: row.option, startAt };
  const good = data?.rows.find(({ ceiling }) => ceiling && staysUnder(ceiling.bounds, wanted));
  if (good?.ceiling) {
    const { bounds, goodUntil } = good.ceiling;
    return (
      <Checkbox
        isSelected={row.ceilingId === good.approvalId}
        onChange={(isOn) => onEdit({ ceilingId: isOn ? good.approvalId : null })}
      >
        {t('confirm.ceiling.use', {
          money: moneyText(bounds.maxFen, language),
          time: goodUntil === null ? '' : shortDateTime(goodUntil, language),
        })}
      </Checkbox>
    );
  }
  return (
    <>
      <Button size="sm" className="booking-ceiling__ask" onPress={() => setAsking(true)}>
        {t('confirm.ceiling.ask')}
      </Button>
      <AskCeiling
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        row={row}
        name={name}
        kind={kind}
        startAt={startAt}
        fareFen={option.fareFen}
      />
    </>
  );
}
