import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../shared/failure/FailedState.tsx';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { SearchField } from '../../shared/ui/fields/SearchField.tsx';
import { List, ListRow } from '../../shared/ui/lists/ListRow.tsx';
import './care.css';
import { type Colleague, useFindColleaguesQuery } from './careApi.ts';

/** So much of a name is asked for. */
const SHORTEST = 2;

/** Finds a colleague by name, pinyin or account, to be given something. */
export function ColleagueSearch({ onPick }: { onPick: (colleague: Colleague) => void }) {
  const { t } = useTranslation('care');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const isAsked = keyword.length >= SHORTEST;
  const found = useFindColleaguesQuery(isAsked ? { keyword } : skipToken);
  const { currentData, error, isFetching, refetch } = found;
  return (
    <div className="care-search">
      <SearchField
        label={t('colleague')}
        placeholder={t('colleague')}
        clearLabel={t('clear')}
        value={typed}
        onChange={setTyped}
        maxLength={40}
      />
      {isAsked && !currentData && error && (
        <FailedState
          error={error}
          namespace="care"
          title={t('colleaguesFailed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {currentData?.colleagues.length === 0 && <p className="care-hint">{t('nobody')}</p>}
      {currentData && currentData.colleagues.length > 0 && (
        <List label={t('colleagues')}>
          {currentData.colleagues.map((colleague) => (
            <ListRow
              key={colleague.employeeId}
              title={colleague.name}
              sub={
                <Dots>
                  {localisedText(colleague.department, language)}
                  {colleague.account}
                </Dots>
              }
              onPress={() => onPick(colleague)}
            />
          ))}
        </List>
      )}
    </div>
  );
}
