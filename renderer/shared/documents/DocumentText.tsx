import { useTranslation } from 'react-i18next';
import { type DocumentVersion, documents } from '../../../contract/enums/service/documents.ts';
import { fullDate } from '../format/dateTime.ts';
import { useLanguage } from '../hooks/useLanguage.ts';
import { useLoaded } from '../hooks/useLoaded.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dots } from '../ui/display/Dots.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { loadDocument } from './documentTexts.ts';
import './DocumentText.css';

/** The text of a public document in the language shown, with its version. */
export function DocumentText({ document, version }: DocumentVersion) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const loaded = useLoaded(`${language}/${document}-${version}`, loadDocument);
  if (loaded.at === 'loading') return <Skeleton kind="text" count={12} label={t('loading')} />;
  if (loaded.at === 'failed')
    return (
      <ErrorState
        title={t('failed')}
        action={
          <Button variant="primary" onPress={loaded.again}>
            {t('again')}
          </Button>
        }
      />
    );
  if (!loaded.value) return <EmptyState icon="file" title={t('noVersion')} hint={t('noVersionHint')} />;
  const { intro, sections } = loaded.value;
  const inForce = documents[document];
  return (
    <div className="document">
      <p className="document__facts">
        <Dots wrap>
          {t('version', { version })}
          {version === inForce.version
            ? t('since', { date: fullDate(inForce.since, language) })
            : t('superseded')}
        </Dots>
      </p>
      <p>{intro}</p>
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
