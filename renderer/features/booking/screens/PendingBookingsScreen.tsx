import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useIntents } from '../../../shared/outbox/useIntents.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { IntentCard } from '../pending/IntentCard.tsx';
import { UnreadableCard } from '../pending/UnreadableCard.tsx';
import '../pending/pending.css';

/** Bookings kept on this machine: what waits by itself, and what needs an answer. */
export function PendingBookingsScreen() {
  const { t } = useTranslation(['booking', 'common']);
  const [first] = useContext(ProductsContext);
  const { intents, refresh } = useIntents();
  if (intents === null) return <Skeleton kind="card" count={2} label={t('common:state.loading')} />;
  if (intents.length === 0) {
    return (
      <EmptyState
        title={t('pending.empty')}
        hint={t('pending.emptyHint')}
        action={first && <ToSearch kind={first.kind} />}
      />
    );
  }
  const asking = intents.filter((one) => one.status === 'asking');
  const others = intents.filter((one) => one.status !== 'asking');
  return (
    <div className="booking-pending">
      <p className="booking-pending__intro">{t('pending.intro')}</p>
      <ul aria-label={t('pending.list')} className="booking-pending__list">
        {[...asking, ...others].map((intent) => (
          <li key={intent.idem}>
            {intent.status === 'unreadable' ? (
              <UnreadableCard intent={intent} onChanged={refresh} />
            ) : (
              <IntentCard intent={intent} onChanged={refresh} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ToSearch({ kind }: { kind: ProductKind }) {
  const productText = useProductText(kind);
  const go = useGo();
  return (
    <Button variant="primary" onPress={() => go(productRoutes(kind).search)}>
      {productText('pending.toSearch')}
    </Button>
  );
}
