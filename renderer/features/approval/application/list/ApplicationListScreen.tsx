import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeader } from '../../../../shared/header.ts';
import { useGo, useHref } from '../../../../shared/navigation.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../../shared/ui/controls/IconButton.tsx';
import { Link } from '../../../../shared/ui/controls/Link.tsx';
import { Segmented } from '../../../../shared/ui/controls/Segmented.tsx';
import { useListApplicationsInfiniteQuery } from '../applicationApi.ts';
import { type StatusGroup, statusesOf, statusGroups } from '../logic/statusGroups.ts';
import '../application.css';
import { ApplicationRows } from './ApplicationRows.tsx';

/** Applications of oneself and those one serves, by how they stand. */
export function ApplicationListScreen() {
  const { t } = useTranslation('application');
  const go = useGo();
  const asked = useHref()('askedList');
  const [group, setGroup] = useState<StatusGroup>('all');
  const statuses = statusesOf(group);
  const list = useListApplicationsInfiniteQuery(statuses.length > 0 ? { statuses } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const { refetch, isFetching } = list;
  useHeader(
    useMemo(
      () => ({
        end: (
          <IconButton
            icon="refresh"
            label={t('list.refresh')}
            isPending={isFetching}
            onPress={() => void refetch()}
          />
        ),
      }),
      [t, isFetching, refetch],
    ),
  );
  return (
    <div className="application-list">
      <div className="application-list__tools">
        <Segmented
          label={t('list.groups')}
          options={statusGroups.map((id) => ({ id, label: t(`list.group.${id}`) }))}
          value={group}
          onChange={setGroup}
        />
        <div className="application-list__acts">
          <Button icon="plus" onPress={() => go('applicationForm')}>
            {t('list.create')}
          </Button>
          {asked && (
            <Link variant="plain" href={asked}>
              {t('list.asked')}
            </Link>
          )}
        </div>
      </div>
      <ApplicationRows list={list} isNarrowed={group !== 'all'} />
    </div>
  );
}
