import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useGetSampleRunQuery } from '../disruptionApi.ts';
import { RunCard } from '../parts/RunCard.tsx';
import '../parts/disruption.css';

/** Days ahead a run may be looked for on. */
const DAYS_AHEAD = 30;
const RUN_NO = /^[A-Z0-9]{2,8}$/;
const plain = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Makes a flight or train of the sample system late, cancelled or leave from another gate. */
export function DisruptionScreen() {
  const { t } = useTranslation('disruption');
  const language = useLanguage();
  const today = chinaDate(useNow());
  const [date, setDate] = useState(today);
  const [run, setRun] = useState<{ number: string; date: string } | null>(null);
  const { typed, field, submit } = useForm(null, { number: '' }, ({ number }) =>
    RUN_NO.test(plain(number)) ? {} : { number: plain(number) === '' ? t('required') : t('invalid') },
  );
  return (
    <div className="disruption">
      <Notice tone="warn" title={t('sampleTitle')}>
        {t('sampleText')}
      </Notice>
      <form
        className="disruption__form"
        noValidate
        onSubmit={submit(async () => setRun({ number: plain(typed.number), date }))}
      >
        <TextField
          {...field('number')}
          label={t('number')}
          description={t('numberHint')}
          size="touch"
          maxLength={10}
          autoComplete="off"
          isRequired
        />
        <Select
          label={t('date')}
          placeholder={t('date')}
          options={Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => {
            const id = addDays(today, n);
            return { id, label: longDate(id, language) };
          })}
          value={date}
          onChange={setDate}
          size="touch"
        />
        <FormEnd failure={null}>{t('find')}</FormEnd>
      </form>
      {run && <FoundRun key={`${run.number} ${run.date}`} {...run} />}
    </div>
  );
}

function FoundRun({ number, date }: { number: string; date: string }) {
  const { t } = useTranslation('disruption');
  const errorText = useErrorText('disruption');
  const { currentData, error, isFetching, refetch } = useGetSampleRunQuery({ number, date });
  if (currentData) return <RunCard run={currentData} />;
  if (!error) return <Skeleton kind="text" count={4} label={t('loading')} />;
  const failure = failureOf(error);
  if (failure.code === 'RUN_UNKNOWN' || failure.code === 'SUPPLIERS_REAL')
    return (
      <Notice tone="info" live>
        {errorText(failure)}
      </Notice>
    );
  return (
    <FailedState
      error={error}
      namespace="disruption"
      title={t('failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
