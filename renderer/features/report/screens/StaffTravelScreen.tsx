import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { cityCounts } from '../logic/cityCounts.ts';
import { PrintButton } from '../parts/PrintButton.tsx';
import { StaffList } from '../parts/StaffList.tsx';
import { useListStaffTravelQuery } from '../reportApi.ts';
import '../parts/report.css';

/** Days ahead somebody may be looked for on. */
const AHEAD = 14;

/** Who of one's departments travels today, this week or on a day, and in which city they are. */
export function StaffTravelScreen() {
  const { t } = useTranslation(['report', 'common']);
  const language = useLanguage();
  const today = chinaDate(useNow());
  const [day, setDay] = useState(today);
  const [isWeek, setWeek] = useState(false);
  const [city, setCity] = useState<string | null>(null);
  const to = isWeek ? addDays(day, 6) : day;
  const { currentData: data, error, isFetching, refetch } = useListStaffTravelQuery({ from: day, to });
  const cities = cityCounts(data?.rows ?? []);
  const shown = data?.rows.filter((row) => city === null || row.city.code === city) ?? [];
  return (
    <div className="report">
      <div className="report__tools">
        <Segmented
          label={t('staff.span')}
          ground="canvas"
          options={(['day', 'week'] as const).map((id) => ({ id, label: t(`staff.spans.${id}`) }))}
          value={isWeek ? 'week' : 'day'}
          onChange={(id) => setWeek(id === 'week')}
        />
        <PrintButton />
      </div>
      <Select
        label={t('staff.from')}
        placeholder={t('staff.from')}
        options={Array.from({ length: AHEAD + 1 }, (_, n) => {
          const id = addDays(today, n);
          return { id, label: longDate(id, language) };
        })}
        value={day}
        onChange={setDay}
        size="touch"
      />
      {!data && error && (
        <FailedState
          error={error}
          namespace="report"
          title={t('staff.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton kind="row" count={8} label={t('common:state.loading')} />}
      {data?.rows.length === 0 && (
        <EmptyState icon="users" title={t('staff.empty')} hint={t('staff.emptyHint')} />
      )}
      {cities.length > 0 && (
        <ChipGroup
          label={t('staff.city')}
          all={t('staff.allCities')}
          mode="single"
          options={cities.map(({ code, name, people }) => ({
            id: code,
            label: t('staff.cityOf', { city: localisedText(name, language) || code, count: people }),
          }))}
          selected={city === null ? [] : [city]}
          onChange={([chosen]) => setCity(chosen ?? null)}
        />
      )}
      {data?.isCut && <Notice>{t('staff.cut', { count: data.rows.length })}</Notice>}
      {shown.length > 0 && <StaffList rows={shown} />}
    </div>
  );
}
