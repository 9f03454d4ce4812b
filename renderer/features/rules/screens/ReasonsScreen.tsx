import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ReasonsForm } from '../reasons/ReasonsForm.tsx';
import { ReasonsHistory } from '../reasons/ReasonsHistory.tsx';
import { useListReasonsQuery } from '../rulesApi.ts';
import '../rules.css';

/** What the company's people may say when they go beyond a standard, by product, in three languages. */
export function ReasonsScreen() {
  const { t } = useTranslation(['rules', 'item']);
  const { data, error, isFetching, refetch } = useListReasonsQuery({});
  const [kind, setKind] = useState<ProductKind | null>(null);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('reasons.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={5} label={t('loading')} />;
  const shown = data.products.find((one) => one.kind === kind) ?? data.products[0];
  return (
    <div className="rules rules--narrow">
      <p className="rules__note">{t('reasons.lead')}</p>
      <ChipGroup
        label={t('reasons.product')}
        mode="single"
        required
        layout="wrap"
        options={data.products.map((one) => ({ id: one.kind, label: t(`item:kind.${one.kind}`) }))}
        selected={shown ? [shown.kind] : []}
        onChange={([next]) => next && setKind(next)}
      />
      {shown && <ReasonsForm key={shown.kind} product={shown} />}
      {shown && <ReasonsHistory product={shown.kind} />}
    </div>
  );
}
