import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useHeader } from '../../../shared/header.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { type Help, loadHelp } from '../helpTexts.ts';
import { ArticleRows } from '../parts/ArticleRows.tsx';
import { LoadedText } from '../parts/LoadedText.tsx';
import '../parts/service.css';

/** The questions of a topic; of the first for none (spec §2 /helpInfoList). */
export function HelpTopicScreen() {
  return <LoadedText load={loadHelp}>{(help) => <Topic {...help} />}</LoadedText>;
}

function Topic({ topics, articles }: Help) {
  const { t } = useTranslation('service');
  const [params] = useSearchParams();
  const wanted = params.get('topic') ?? topics[0]?.id;
  const title = topics.find(({ id }) => id === wanted)?.title;
  useHeader(useMemo(() => (title ? { title } : {}), [title]));
  if (!title) return <EmptyState icon="help" title={t('help.gone')} hint={t('help.goneHint')} />;
  return (
    <div className="service">
      <Card label={title}>
        <ArticleRows label={title} articles={articles.filter(({ topic }) => topic === wanted)} />
      </Card>
    </div>
  );
}
