import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';
import { helpFor, loadHelp } from '../helpTexts.ts';
import { ArticleRows } from '../parts/ArticleRows.tsx';
import { LoadedText } from '../parts/LoadedText.tsx';
import '../parts/service.css';

/** All questions, found by their words, pinyin or initials (spec §2 /commonproblem). */
export function ProblemsScreen() {
  const { t } = useTranslation('service');
  const [typed, setTyped] = useState('');
  return (
    <div className="service">
      <ListSearchField
        label={t('problems.search')}
        placeholder={t('problems.search')}
        clearLabel={t('clear')}
        size="touch"
        maxLength={60}
        value={typed}
        onChange={setTyped}
      />
      <LoadedText load={loadHelp}>
        {({ articles }) => {
          const found = helpFor(articles, typed);
          return (
            <>
              <p role="status" className="td-vh">
                {t('problems.found', { count: found.length })}
              </p>
              {found.length === 0 ? (
                <EmptyState icon="search" title={t('problems.none')} hint={t('problems.noneHint')} />
              ) : (
                <Card label={t('problems.title')}>
                  <ArticleRows label={t('problems.title')} articles={found} />
                </Card>
              )}
            </>
          );
        }}
      </LoadedText>
    </div>
  );
}
