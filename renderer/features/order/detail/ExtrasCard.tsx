import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';

/** Baggage, and what the supplier adds in words; nothing when there is neither. */
export function ExtrasCard({ order: { conditions } }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { baggage, notes } = conditions;
  const items: Fact[] = [
    ...(baggage
      ? [
          {
            id: 'baggage',
            label: t('detail.baggage'),
            value: [
              baggage.checkedKg > 0
                ? t('detail.checked', { kg: baggage.checkedKg, count: Math.max(1, baggage.pieces) })
                : t('detail.noChecked'),
              t('detail.hand', { kg: baggage.handKg, size: baggage.handCm.join('×') }),
            ].join(t('detail.join')),
          },
        ]
      : []),
    ...notes.map((note, index) => ({
      id: `note-${index}`,
      label: t('detail.supplierNote'),
      value: localisedText(note, language),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Card label={t('detail.extras')}>
      <CardBody alone>
        <KeyValue layout="stack" items={items} />
      </CardBody>
    </Card>
  );
}
