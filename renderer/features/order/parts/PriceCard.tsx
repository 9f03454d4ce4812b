import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/Card.tsx';
import { KeyValue } from '../../../shared/ui/KeyValue.tsx';
import { Money } from '../../../shared/ui/Money.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';

/** What the ticket cost and who pays. */
export function PriceCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { price, summary } = order;
  return (
    <Card>
      <CardHead title={t('detail.price')} end={<Tag>{t(`payer.${summary.payer}`)}</Tag>} />
      <CardBody>
        <KeyValue
          items={[
            { id: 'fare', label: t('detail.fare'), value: <Money fen={price.fareFen} /> },
            { id: 'service', label: t('detail.service'), value: <Money fen={price.serviceFen} /> },
            { id: 'total', label: t('detail.total'), value: <Money fen={price.totalFen} />, sum: true },
          ]}
        />
      </CardBody>
    </Card>
  );
}
