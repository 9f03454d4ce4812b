import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHeader } from '../../../shared/header.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { StandardEditor } from '../editor/StandardEditor.tsx';
import { useGetMatrixQuery } from '../rulesApi.ts';
import { useLevelName } from '../useLevelName.ts';
import '../rules.css';

/** One level's standard of one product: written on the left, tried and looked up on the right. */
export function EditStandardScreen() {
  const { t } = useTranslation(['rules', 'item']);
  const nameOf = useLevelName();
  const params = useSearchParams()[0];
  const { data, error, isFetching, refetch } = useGetMatrixQuery({});
  const level = data?.levels.find(({ code }) => code === params.get('level'));
  const product = data?.products.find(({ kind }) => kind === params.get('product'));
  const cell = data?.cells.find((one) => one.level === level?.code && one.product === product?.kind);
  const name = level && nameOf(level);
  const kind = product && t(`item:kind.${product.kind}`);
  useHeader(
    useMemo(
      () => ({
        sub: name && (
          <Dots>
            {name}
            {kind}
          </Dots>
        ),
      }),
      [name, kind],
    ),
  );
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
  if (!data) return <Skeleton kind="text" count={9} label={t('loading')} />;
  if (!level || !product || !cell)
    return <EmptyState icon="notFound" title={t('edit.gone')} hint={t('edit.goneHint')} />;
  return (
    <StandardEditor
      key={`${level.code} ${product.kind}`}
      today={data.today}
      level={level}
      product={product}
      cell={cell}
      onReload={() => void refetch()}
    />
  );
}
