import { useTranslation } from 'react-i18next';
import { settingLines } from '../../../../contract/rules/standard/settingLines.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { dayOfYear, shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { MoreButton } from '../../../shared/ui/lists/MoreButton.tsx';
import { type StandardWords, useStandardWords } from '../../../travel/standards/useStandardWords.ts';
import type { Change, MatrixProduct } from '../rules.ts';
import { useListHistoryInfiniteQuery } from '../rulesApi.ts';
import './aside.css';

/** Who changed a level's standard of a product when: before and after, rule by rule. */
export function History({ level, product }: { level: string; product: MatrixProduct }) {
  const { t } = useTranslation('rules');
  const list = useListHistoryInfiniteQuery({ level, product: product.kind });
  const { data, error, isFetching, refetch } = list;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('history.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={4} label={t('loading')} />;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0)
    return <EmptyState icon="clock" title={t('history.none')} hint={t('history.noneHint')} />;
  return (
    <div className="rules-aside">
      <ol className="rules-history" aria-label={t('history.tab')}>
        {changes.map((change) => (
          <li key={change.revision} className="rules-history__one">
            <ChangeWords change={change} product={product} />
          </li>
        ))}
      </ol>
      <MoreButton list={list} pendingLabel={t('loading')}>
        {t('more')}
      </MoreButton>
    </div>
  );
}

function ChangeWords({ change, product }: { change: Change; product: MatrixProduct }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const { by, at, act, validFrom } = change;
  const before = useStandardWords(settingLines(product.frames, change.before ?? []));
  const after = useStandardWords(settingLines(product.frames, change.after ?? []));
  const gone = before.filter((one) => !after.some((other) => sentence(other) === sentence(one)));
  const come = after.filter((one) => !before.some((other) => sentence(other) === sentence(one)));
  return (
    <>
      <p className="rules-history__head">
        <b>{t(`history.act.${act}`, { date: validFrom === null ? '' : dayOfYear(validFrom, language) })}</b>
        <span className="rules__note">
          <Dots>
            {by}
            {shortDateTime(at, language)}
          </Dots>
        </span>
      </p>
      {gone.length + come.length === 0 ? (
        <p className="rules__note">{t('history.same')}</p>
      ) : (
        <dl className="rules-history__rules">
          <Side label={t('history.before')} words={gone} none={t('free')} />
          <Side label={t('history.after')} words={come} none={t('free')} />
        </dl>
      )}
    </>
  );
}

function sentence({ about, limit, over }: StandardWords): string {
  return [...about, limit, over].join(' ');
}

function Side({ label, words, none }: { label: string; words: readonly StandardWords[]; none: string }) {
  return (
    <div className="rules-history__side">
      <dt>{label}</dt>
      {words.length === 0 && <dd>{none}</dd>}
      {words.map((one) => (
        <dd key={one.id}>
          <Dots wrap>{[...one.about, one.limit, one.over]}</Dots>
        </dd>
      ))}
    </div>
  );
}
