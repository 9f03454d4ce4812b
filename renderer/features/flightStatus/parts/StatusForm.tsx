import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_DAYS } from '../../../../contract/enums/flightStatus.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useListStatusCitiesQuery } from '../flightStatusApi.ts';

const FLIGHT_NO = /^[A-Z0-9]{2}\d{1,4}$/;

/** Which flights are looked for: one by its number, or those between two cities. */
export function StatusForm() {
  const { t } = useTranslation('flightStatus');
  const errorText = useErrorText('flightStatus');
  const language = useLanguage();
  const go = useGo();
  const today = chinaDate(useNow());
  const [by, setBy] = useState<'number' | 'route'>('number');
  const [date, setDate] = useState(today);
  const cities = useListStatusCitiesQuery({}, { skip: by === 'number' });
  const { typed, field, submit } = useForm(
    'flightStatus',
    { flightNo: '', from: '', to: '' },
    ({ flightNo, from, to }) =>
      by === 'number'
        ? {
            ...(!FLIGHT_NO.test(plain(flightNo)) && {
              flightNo: plain(flightNo) === '' ? t('required') : t('flightNoInvalid'),
            }),
          }
        : {
            ...(from === '' && { from: t('required') }),
            ...(to === '' && { to: t('required') }),
            ...(from !== '' && from === to && { to: errorText({ code: 'SAME_PLACE' }) }),
          },
  );
  const onSubmit = submit(async () =>
    by === 'number'
      ? go('flightStatusList', { flightNo: plain(typed.flightNo), date })
      : go('flightStatusList', { from: typed.from, to: typed.to, date }),
  );
  const options = cities.data?.cities.map(({ code, name, pinyin, initials, airports }) => ({
    id: code as string,
    label: localisedText(name, language),
    keywords: [code, pinyin, initials, ...airports.map((one) => one.code)].join(' ').toLowerCase(),
  }));
  const days = Array.from({ length: STATUS_DAYS.before + STATUS_DAYS.after + 1 }, (_, day) =>
    addDays(today, day - STATUS_DAYS.before),
  );
  const city = (name: 'from' | 'to') => {
    const { onChange, error } = field(name);
    return (
      <ComboBox
        label={t(name)}
        options={options ?? []}
        value={typed[name] || null}
        onChange={(code) => onChange(code ?? '')}
        placeholder={t('cityHint')}
        emptyText={cities.isError ? t('citiesFailed') : t('cityNone')}
        openLabel={t('cities')}
        error={error}
        size="touch"
        isRequired
      />
    );
  };
  return (
    <form className="flight-status__form" noValidate onSubmit={onSubmit}>
      <Segmented
        label={t('by')}
        options={(['number', 'route'] as const).map((id) => ({ id, label: t(`byWhat.${id}`) }))}
        value={by}
        onChange={setBy}
      />
      {by === 'number' ? (
        <TextField
          {...field('flightNo')}
          label={t('flightNo')}
          description={t('flightNoHint')}
          size="touch"
          autoComplete="off"
          maxLength={10}
          isRequired
        />
      ) : (
        <>
          {city('from')}
          {city('to')}
        </>
      )}
      <Select
        label={t('date')}
        placeholder={t('date')}
        options={days.map((id) => ({
          id,
          label: longDate(id, language),
          ...(id === today && { sub: t('today') }),
        }))}
        value={date}
        onChange={setDate}
        size="touch"
      />
      <FormEnd failure={null}>{t('search')}</FormEnd>
    </form>
  );
}

/** A flight number as it is written on a ticket. */
function plain(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}
