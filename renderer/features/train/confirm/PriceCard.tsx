import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { QuotedRow, Sums } from '../../../travel/quote/bookingForm.ts';

type Props = { rows: readonly QuotedRow[]; sums: Sums; serviceFen: number };

/** What it comes to, part by part, and who pays which part. */
export function PriceCard({ rows, sums, serviceFen }: Props) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const times = (fen: number, count: number) =>
    count > 1 ? t('confirm.times', { price: moneyText(fen, language), count }) : undefined;
  const kinds = new Map<string, Fact & { fen: number }>();
  for (const { seat } of rows) {
    if (!seat || kinds.has(seat.seat)) continue;
    const count = rows.filter((row) => row.seat?.seat === seat.seat).length;
    const fen = seat.fareFen * count;
    kinds.set(seat.seat, {
      id: seat.seat,
      label: t('confirm.fareOf', { seat: t(`seat.${seat.seat}`) }),
      note: times(seat.fareFen, count),
      value: <Money fen={fen} />,
      fen,
    });
  }
  const items: Fact[] = [
    ...kinds.values(),
    {
      id: 'service',
      label: t('confirm.service'),
      note: times(serviceFen, rows.length),
      value: <Money fen={sums.serviceFen} />,
    },
    { id: 'total', label: t('confirm.total'), value: <Money fen={sums.totalFen} />, sum: true },
    ...(sums.companyFen > 0
      ? [
          {
            id: 'company',
            label: t('confirm.company'),
            note: t('payer.company'),
            value: <Money fen={sums.companyFen} />,
          },
        ]
      : []),
    ...(sums.personalFen > 0
      ? [
          {
            id: 'personal',
            label: t('confirm.personal'),
            note: t('payer.personal'),
            value: <Money fen={sums.personalFen} />,
          },
        ]
      : []),
  ];
  return (
    <Card>
      <CardHead title={t('confirm.priceCard')} end={t('people', { count: rows.length })} />
      <CardBody>
        <KeyValue items={items} />
        {sums.personalFen > 0 && (
          <Notice tone="info" className="confirm-notice">
            {t('confirm.personalText')}
          </Notice>
        )}
      </CardBody>
    </Card>
  );
}
