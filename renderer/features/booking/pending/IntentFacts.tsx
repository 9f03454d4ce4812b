import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useProduct, useProductText } from '../../../travel/product/useProduct.ts';
import { useProductOf } from './useProductOf.ts';

type Props = {
  intent: Intent;
  /** At the end of the title line: where it stands. */
  end?: ReactNode;
  /** Below the facts: what can be done about it. */
  children?: ReactNode;
};

/** What was asked for, when, for whom and for how much. */
export function IntentFacts({ intent, end, children }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const { kind } = useProductOf(intent);
  const productText = useProductText(kind);
  const factsOf = useProduct(kind).usePendingFacts();
  const { travellers, totalFen } = intent.summary;
  const { title, when } = factsOf(intent.summary);
  return (
    <Card>
      <CardHead title={title} end={end} />
      <CardBody>
        <KeyValue
          items={[
            ...(when ? [{ id: 'when', ...when }] : []),
            {
              id: 'who',
              label: productText('search.travellers'),
              value: travellers.join(t('travel:listJoin')),
            },
            {
              id: 'total',
              label: t('confirm.totalLabel', { count: travellers.length }),
              value: <Money fen={totalFen} strong />,
            },
          ]}
        />
        {children}
      </CardBody>
    </Card>
  );
}
