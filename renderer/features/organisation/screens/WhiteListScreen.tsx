import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ExemptSheet } from '../exempt/ExemptSheet.tsx';
import { LevelSheet } from '../exempt/LevelSheet.tsx';
import { useListExemptQuery } from '../organisationApi.ts';
import '../organisation.css';

type Exempt = CallOutput<'organisation.exempt.list'>['exempt'][number];

/** Who asks nobody for approval, by name or by level (spec §2 /whiteList). */
export function WhiteListScreen() {
  const { t } = useTranslation('organisation');
  const href = useHref();
  const { data, error, isFetching, refetch } = useListExemptQuery({});
  const [opened, setOpened] = useState<Exempt | null>(null);
  const [isLevel, setLevel] = useState(false);
  const nameOf = useExemptName();
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('exempt.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={5} label={t('loading')} />;
  const addPeople = href('addPeople');
  return (
    <div className="org-list">
      <p className="org-note">{t('exempt.lead')}</p>
      {data.exempt.length === 0 ? (
        <EmptyState icon="approval" title={t('exempt.none')} hint={t('exempt.noneHint')} />
      ) : (
        <Card label={t('exempt.title')}>
          <List label={t('exempt.title')}>
            {data.exempt.map((one) => (
              <Row key={one.employeeId ?? `level ${one.level}`} exempt={one} onPress={() => setOpened(one)} />
            ))}
          </List>
        </Card>
      )}
      <div className="org-pick__acts">
        <Button icon="plus" size="touch" onPress={() => setLevel(true)}>
          {t('exempt.addLevel')}
        </Button>
        {addPeople && (
          <Link href={addPeople} className="org-list__link">
            {t('exempt.addPeople')}
          </Link>
        )}
      </div>
      {opened && (
        <ExemptSheet
          title={nameOf(opened)}
          employeeIds={opened.employeeId === null ? [] : [opened.employeeId]}
          levels={opened.employeeId === null ? [opened.level] : []}
          kinds={opened.kinds}
          close={() => setOpened(null)}
          done={() => setOpened(null)}
        />
      )}
      {isLevel && <LevelSheet close={() => setLevel(false)} />}
    </div>
  );
}

function useExemptName(): (exempt: Exempt) => string {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  return ({ employeeId, name, levelName }) =>
    employeeId === null ? t('exempt.everybodyOf', { level: localisedText(levelName, language) }) : name;
}

function Row({ exempt, onPress }: { exempt: Exempt; onPress: () => void }) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const name = useExemptName()(exempt);
  const { employeeId, account, department, levelName, active, kinds } = exempt;
  return (
    <ListRow
      leading={employeeId === null ? <Icon name="users" /> : <Avatar name={name} tone="grey" />}
      title={
        <span className="org-people__name">
          {name}
          {!active && <Tag>{t('people.off')}</Tag>}
        </span>
      }
      sub={
        <Dots wrap>
          {employeeId === null ? '' : account}
          {employeeId === null ? '' : localisedText(department, language)}
          {employeeId === null ? '' : localisedText(levelName, language)}
          {kinds.map((kind) => t(`exempt.kind.${kind}`)).join(t('people.join'))}
        </Dots>
      }
      onPress={onPress}
      chevron
    />
  );
}
