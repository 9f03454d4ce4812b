import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { Banner } from '../../shared/ui/feedback/Banner.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useItemSubject } from '../item/useItemSubject.tsx';
import type { useChanging } from './useChanging.ts';
import './change.css';

type Order = NonNullable<ReturnType<typeof useChanging>['order']>;

type Props = { of: ReturnType<typeof useChanging>; toOrder: (orderId: string) => void };

/** Over a list that is looked through for an order: which one, what it cost, and the way back to it. */
export function ChangeBanner({ of, toOrder }: Props) {
  const { t } = useTranslation(['travel', 'common']);
  const { orderId, order, isFailed, refetch } = of;
  if (orderId === null) return null;
  if (order) return <KnownBanner order={order} onBack={() => toOrder(order.summary.orderId)} />;
  if (!isFailed) return <Banner icon="swap">{t('change.loading')}</Banner>;
  return (
    <Notice
      tone="bad"
      title={t('change.unknownOrder')}
      action={
        <Button size="sm" onPress={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}

function KnownBanner({ order: { summary, price, actions }, onBack }: { order: Order; onBack: () => void }) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const { who, what, date } = useItemSubject(summary);
  return (
    <>
      <Banner
        icon="swap"
        className="travel-change__banner"
        action={
          <Button variant="link" onPress={onBack}>
            {t('change.back')}
          </Button>
        }
      >
        <Dots wrap>
          {t('change.of', { name: who })}
          <span>{what}</span>
          {date}
          {t('change.paid', { price: moneyText(price.fareFen + price.taxFen, language) })}
        </Dots>
      </Banner>
      {!actions.change && <Notice tone="bad">{t('change.notNow')}</Notice>}
    </>
  );
}
