import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { StaffCheckIns } from '../parts/StaffCheckIns.tsx';
import { StaffList } from '../parts/StaffList.tsx';
import { StaffMap } from '../parts/StaffMap.tsx';
import { StaffMessage } from '../parts/StaffMessage.tsx';
import { useListStaffTravelInfiniteQuery } from '../reportApi.ts';
import '../parts/report.css';

/** Days ahead somebody may be looked for on. */
const DAYS_AHEAD = 14;

/** Who of one's departments travels today, this week or on a day: in which city, on a list or a map. */
export function StaffTravelScreen() {
  const { t } = useTranslation(['report', 'common']);
  const language = useLanguage();
  const today = chinaDate(useNow());
  const [day, setDay] = useState(today);
  const [isWeek, setWeek] = useState(false);
  const [isMap, setMap] = useState(false);
  const [chosen, setCity] = useState<string | null>(null);
  const days = { from: day, to: isWeek ? addDays(day, 6) : day };
  const list = useListStaffTravelInfiniteQuery(chosen === null ? days : { ...days, city: chosen });
  const { currentData, error, isFetching, refetch } = list;
  const [first] = currentData?.pages ?? [];
  const rows = currentData?.pages.flatMap((page) => page.rows) ?? [];
  const city = first?.cities.find(({ code }) => code === chosen);
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
        <Segmented
          label={t('staff.view')}
          ground="canvas"
          options={(['list', 'map'] as const).map((id) => ({ id, label: t(`staff.views.${id}`) }))}
          value={isMap ? 'map' : 'list'}
          onChange={(id) => setMap(id === 'map')}
        />
        <PrintButton />
      </div>
      <Select
        label={t('staff.from')}
        placeholder={t('staff.from')}
        options={Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => {
          const id = addDays(today, n);
          return { id, label: longDate(id, language) };
        })}
        value={day}
        onChange={(next) => {
          setDay(next);
          setCity(null);
        }}
        size="touch"
      />
      {!first && error && (
        <FailedState
          error={error}
          namespace="report"
          title={t('staff.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!first && !error && <Skeleton kind="row" count={8} label={t('common:state.loading')} />}
      {first?.people === 0 && (
        <EmptyState icon="users" title={t('staff.empty')} hint={t('staff.emptyHint')} />
      )}
      {first && first.people > 0 && (
        <>
          <p className="report__note">{t('staff.total', { count: first.people })}</p>
          <ChipGroup
            label={t('staff.city')}
            all={t('staff.allCities')}
            mode="single"
            options={first.cities.map(({ code, name, people }) => ({
              id: code,
              label: t('staff.cityOf', { city: localisedText(name, language) || code, count: people }),
            }))}
            selected={chosen === null ? [] : [chosen]}
            onChange={([next]) => setCity(next ?? null)}
          />
          {city && !isWeek && <StaffMessage key={`${day} ${city.code}`} date={day} city={city} />}
          {first.isCut && <Notice>{t('staff.cut', { count: rows.length })}</Notice>}
          {isMap ? (
            <StaffMap cities={first.cities} />
          ) : (
            <>
              <StaffList rows={rows} />
              {list.hasNextPage && (
                <Button
                  block
                  size="touch"
                  isPending={list.isFetchingNextPage}
                  pendingLabel={t('staff.more')}
                  onPress={() => void list.fetchNextPage()}
                >
                  {t('staff.more')}
                </Button>
              )}
            </>
          )}
        </>
      )}
      {first && <StaffCheckIns {...days} />}
    </div>
  );
}
