import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { dateIn } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import type { MatrixLevel, MatrixProduct } from '../rules.ts';
import { useLazyRunTrialQuery, useListAffectedInfiniteQuery, useListTrialPlacesQuery } from '../rulesApi.ts';
import { TrialRows } from './TrialRows.tsx';
import './aside.css';

type Props = {
  level: MatrixLevel;
  product: MatrixProduct;
  settings: readonly RuleSetting[];
  isWrong: boolean;
};

/** A week ahead something of everything is on sale. */
const DAYS_AHEAD = 7;

/** Real offers of a day for somebody of the level, judged by today's standard and by the one being written. */
export function Trial({ level, product, settings, isWrong }: Props) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const people = useListAffectedInfiniteQuery({ level: level.code });
  const places = useListTrialPlacesQuery({ product: product.kind });
  const [run, trial] = useLazyRunTrialQuery();
  const [person, setPerson] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(() => addDays(dateIn(gatewayNow()), DAYS_AHEAD));
  const [isSent, setSent] = useState(false);
  const failure = places.error ?? people.error;
  if ((!places.data || !people.data) && failure)
    return (
      <FailedState
        error={failure}
        namespace="rules"
        title={t('trial.failed')}
        onRetry={() => {
          void places.refetch();
          void people.refetch();
        }}
        isRetrying={places.isFetching || people.isFetching}
      />
    );
  if (!places.data || !people.data) return <Skeleton kind="text" count={5} label={t('loading')} />;
  const found = people.data.pages.flatMap((page) => page.people);
  if (found.length === 0)
    return <EmptyState icon="users" title={t('affected.none')} hint={t('trial.nobody')} />;
  const { isBetween, cities } = places.data;
  const who = person ?? found[0]?.employeeId ?? null;
  const [first, second] = cities;
  const start = isBetween ? (from ?? first?.code ?? null) : null;
  const end = to ?? (isBetween ? second?.code : first?.code) ?? null;
  const options = cities.map(({ code, name, pinyin, initials }) => ({
    id: code as string,
    label: localisedText(name, language),
    keywords: `${pinyin} ${initials} ${name.en.toLowerCase()} ${code.toLowerCase()}`,
  }));
  const combo = { options, emptyText: t('trial.noCity'), openLabel: t('trial.open') };
  const isSame = isBetween && start === end;
  return (
    <div className="rules-aside">
      <form
        className="rules-trial"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (who === null || end === null || date === null || isSame || isWrong) return;
          void run({
            product: product.kind,
            employeeId: who as never,
            ...(start !== null && { from: start }),
            to: end,
            date,
            settings: [...settings],
          });
        }}
      >
        <ComboBox
          label={t('trial.person')}
          options={found.map(({ employeeId, name, account, department }) => ({
            id: employeeId as string,
            label: name,
            sub: localisedText(department, language),
            keywords: account.toLowerCase(),
          }))}
          value={who}
          onChange={setPerson}
          emptyText={t('trial.noPerson')}
          openLabel={t('trial.open')}
        />
        {isBetween && <ComboBox label={t('trial.from')} {...combo} value={start} onChange={setFrom} />}
        <ComboBox
          label={isBetween ? t('trial.to') : t('trial.city')}
          {...combo}
          value={end}
          onChange={setTo}
          error={isSent && isSame ? t('trial.same') : undefined}
        />
        <DateField
          label={t('trial.date')}
          value={date}
          onChange={setDate}
          error={isSent && date === null ? t('required') : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          icon="search"
          isPending={trial.isFetching}
          pendingLabel={t('loading')}
          className="rules-trial__go"
        >
          {t('trial.run')}
        </Button>
      </form>
      {isSent && isWrong && <Notice tone="warn">{t('trial.wrong')}</Notice>}
      {trial.error && !trial.isFetching ? (
        <Notice tone="bad" live>
          {errorText(failureOf(trial.error))}
        </Notice>
      ) : (
        trial.data && <TrialRows rows={trial.data.rows} />
      )}
      {!trial.data && !trial.error && <p className="rules__note">{t('trial.lead')}</p>}
    </div>
  );
}
