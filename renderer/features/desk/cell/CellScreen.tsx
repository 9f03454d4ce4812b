import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHeader } from '../../../shared/header.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { ProductContext } from '../../../travel/product/productContext.ts';
import { useProduct, useProductEntry } from '../../../travel/product/useProduct.ts';
import { isLocked } from '../logic/draft.ts';
import { type Desk, useDesk } from '../state/useDesk.ts';
import { CellForm } from './CellForm.tsx';
import { type CellFound, rowIn } from './cellFound.ts';

/** One cell of the desk, by the row in its link: everything that can be said of it, as on a form of its own. */
export function CellScreen() {
  const { t } = useTranslation('desk');
  const [params] = useSearchParams();
  const desk = useDesk();
  const found = rowIn(desk.draft, params.get('row') ?? '');
  if (!found || isLocked(found.form))
    return <EmptyState icon="desk" title={t('cell.gone')} hint={t('cell.goneHint')} />;
  return <OpenCell key={found.row.rowId} desk={desk} found={found} />;
}

function OpenCell({ desk, found }: { desk: Desk; found: CellFound }) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const entry = useProductEntry(found.leg.kind);
  const { usePrice } = useProduct(found.leg.kind);
  const { priced, error, isFetching, refetch } = usePrice(found.form);
  const { names } = found.leg.search;
  const person = desk.party.members.find(({ key }) => key === travellerKey(found.row.traveller))?.name ?? '';
  const [from, to] = [localisedText(names.from, language), localisedText(names.to, language)];
  const leg = from === to ? from : t('leg.name', { from, to });
  useHeader(useMemo(() => ({ title: person, sub: leg }), [person, leg]));
  if (!priced && error)
    return (
      <FailedState
        error={error}
        namespace={entry.words}
        title={t('state.unpriced')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!priced) return <Skeleton kind="group" count={2} label={t('common:state.loading')} />;
  return (
    <ProductContext value={entry}>
      <CellForm desk={desk} found={found} priced={priced} />
    </ProductContext>
  );
}
