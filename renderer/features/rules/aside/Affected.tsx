import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { MoreButton } from '../../../shared/ui/lists/MoreButton.tsx';
import type { MatrixLevel } from '../rules.ts';
import { useListAffectedInfiniteQuery } from '../rulesApi.ts';
import './aside.css';

/** Who is judged by a level's standards: how many, in which departments, and by name. */
export function Affected({ level }: { level: Pick<MatrixLevel, 'code'> }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const [department, setDepartment] = useState<string | null>(null);
  const list = useListAffectedInfiniteQuery({
    level: level.code,
    ...(department !== null && { departmentId: department }),
  });
  const { data, error, isFetching, refetch } = list;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('affected.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={5} label={t('loading')} />;
  const [first] = data.pages;
  if (!first || first.total === 0)
    return <EmptyState icon="users" title={t('affected.none')} hint={t('affected.noneHint')} />;
  const people = data.pages.flatMap((page) => page.people);
  return (
    <div className="rules-aside">
      <p className="rules-aside__sum" role="status">
        {t('affected.sum', {
          count: first.total,
          value: numberText(first.total, language),
          departments: numberText(first.departments.length, language),
        })}
      </p>
      <ChipGroup
        label={t('affected.departments')}
        mode="single"
        layout="wrap"
        all={t('affected.all')}
        options={first.departments.map(({ departmentId, name, people: count }) => ({
          id: departmentId,
          label: t('affected.department', {
            name: localisedText(name, language) || t('affected.unplaced'),
            value: numberText(count, language),
          }),
        }))}
        selected={department === null ? [] : [department]}
        onChange={([id]) => setDepartment(id ?? null)}
      />
      <List label={t('affected.people')}>
        {people.map(({ employeeId, name, account, department: own }) => (
          <ListRow
            key={employeeId}
            leading={<Avatar name={name} tone="grey" />}
            title={name}
            sub={
              <Dots>
                {account}
                {localisedText(own, language)}
              </Dots>
            }
          />
        ))}
      </List>
      <MoreButton list={list} pendingLabel={t('loading')}>
        {t('more')}
      </MoreButton>
    </div>
  );
}
