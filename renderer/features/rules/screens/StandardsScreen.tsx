import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { LevelCards } from '../matrix/LevelCards.tsx';
import { MatrixTable } from '../matrix/MatrixTable.tsx';
import { useGetMatrixQuery } from '../rulesApi.ts';
import '../rules.css';

/** The company's standards: levels against products as one table, or a card a level where there is little room. */
export function StandardsScreen() {
  const { t } = useTranslation('rules');
  const href = useHref();
  const width = useMediaWidth();
  const { data, error, isFetching, refetch } = useGetMatrixQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('standards.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={7} label={t('loading')} />;
  return (
    <div className="rules">
      <div className="rules__lead">
        <p className="rules__note">{t('standards.lead')}</p>
        <nav className="rules__links" aria-label={t('standards.more')}>
          <Link href={href('levels') ?? ''} className="rules__link">
            {t('levels.title')}
          </Link>
          <Link href={href('chains') ?? ''} className="rules__link">
            {t('chains.title')}
          </Link>
          <Link href={href('standardReasons') ?? ''} className="rules__link">
            {t('reasons.title')}
          </Link>
        </nav>
      </div>
      {width === 'desk' || width === 'wide' ? <MatrixTable matrix={data} /> : <LevelCards matrix={data} />}
    </div>
  );
}
