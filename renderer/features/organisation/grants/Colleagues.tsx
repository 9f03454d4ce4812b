import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListColleaguesQuery } from '../organisationApi.ts';
import type { Colleague } from '../staff.ts';

/** So much of a name is asked for. */
const least = 2;

/** Finds a colleague by name, pinyin or account. */
export function Colleagues({ onPick, except }: { onPick: (colleague: Colleague) => void; except?: string }) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const isAsked = keyword.length >= least;
  const { data, error, isFetching, refetch } = useListColleaguesQuery({ keyword }, { skip: !isAsked });
  const found = (data?.colleagues ?? []).filter(({ employeeId }) => employeeId !== except);
  return (
    <div className="org-form">
      <SearchField
        autoFocus
        label={t('grant.find')}
        placeholder={t('grant.findHint')}
        clearLabel={t('clear')}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        size="touch"
      />
      {!isAsked ? (
        <p className="org-note">{t('grant.findNote')}</p>
      ) : !data && error ? (
        <FailedState
          error={error}
          namespace="organisation"
          title={t('people.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !data ? (
        <Skeleton kind="row" count={3} label={t('loading')} />
      ) : found.length === 0 ? (
        <EmptyState
          icon="notFound"
          title={t('people.notFound', { word: keyword })}
          hint={t('grant.findNote')}
        />
      ) : (
        <List label={t('grant.colleagues')}>
          {found.map((colleague) => (
            <ListRow
              key={colleague.employeeId}
              leading={<Avatar name={colleague.name} tone="grey" />}
              title={colleague.name}
              sub={
                <Dots>
                  {colleague.account}
                  {localisedText(colleague.department, language)}
                </Dots>
              }
              onPress={() => onPick(colleague)}
              chevron
            />
          ))}
        </List>
      )}
    </div>
  );
}
