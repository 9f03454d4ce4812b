import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { type CopiedDesk, deskAgain, firstDayOf, type Start, usualDay } from './copies.ts';
import './copy.css';

/** Longest title a draft takes. */
const TITLE_LENGTH = 40;
/** Nothing is sold further ahead. */
const MOST_DAYS = 366;
const parties = ['same', 'others'] as const;

type Props = {
  isOpen: boolean;
  /** Null while it is not open. */
  like: Start | null;
  onClose: () => void;
  onStart: (desk: CopiedDesk, title: string) => void;
};

/** Begins a desk like another one: on other days, and for the same people or for others. */
export function StartSheetView(props: Props) {
  return props.isOpen && props.like && <StartSheetShown {...props} like={props.like} />;
}

function StartSheetShown({ like: { desk, title }, onClose, onStart }: Omit<Props, 'like'> & { like: Start }) {
  const { t } = useTranslation(['desk', 'item', 'common']);
  const language = useLanguage();
  const [name, setName] = useState(title);
  const [firstDay, setFirstDay] = useState<string | null>(() => usualDay(desk.draft, gatewayNow()));
  const [party, setParty] = useState<(typeof parties)[number]>('same');
  const people = desk.party.length;
  const hasLegs = firstDayOf(desk.draft) !== undefined;
  const today = dateIn(gatewayNow());
  // A year that is half typed is no day to count from.
  const isOff = firstDay !== null && (firstDay < today || firstDay > addDays(today, MOST_DAYS));
  const withPeople = party === 'same' && people > 0;
  const begun = firstDay === null || (hasLegs && isOff) ? null : deskAgain(desk, { firstDay, withPeople });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('start.title')}
      closeLabel={t('common:action.close')}
      actions={
        <Button
          variant="primary"
          isDisabled={begun === null}
          onPress={() => begun && onStart(begun, name.trim())}
        >
          {t('start.begin')}
        </Button>
      }
    >
      <div className="desk-start">
        <TextField
          label={t('drafts.name')}
          placeholder={t('drafts.untitled')}
          value={name}
          onChange={setName}
          maxLength={TITLE_LENGTH}
        />
        {hasLegs && (
          <DateField
            label={t('start.firstDay')}
            value={firstDay}
            onChange={setFirstDay}
            error={isOff ? t('start.off') : undefined}
          />
        )}
        {begun && begun.draft.legs.length > 0 && (
          <ol className="desk-start__legs" aria-label={t('start.legs')}>
            {begun.draft.legs.map(({ id, kind, search: { names, date } }) => {
              const [from, to] = [localisedText(names.from, language), localisedText(names.to, language)];
              return (
                <li key={id}>
                  <Dots wrap>
                    {t(`item:kind.${kind}`)}
                    {from === to ? from : t('leg.name', { from, to })}
                    {longDate(date, language)}
                  </Dots>
                </li>
              );
            })}
          </ol>
        )}
        {people > 0 && (
          <Segmented
            label={t('start.people')}
            options={parties.map((id) => ({ id, label: t(`start.party.${id}`, { count: people }) }))}
            value={party}
            onChange={setParty}
          />
        )}
        <p className="desk-start__note">{t('start.note')}</p>
      </div>
    </Sheet>
  );
}
