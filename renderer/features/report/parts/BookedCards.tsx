import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { numberFormat, numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { reasonText, spanOf } from '../logic/reportRows.ts';
import type { CostReport } from '../reportApi.ts';
import { CostTable } from './CostTable.tsx';
import { Figures } from './Figures.tsx';

/** How orders were booked: how far ahead, what went beyond the standard and why, and what that cost more. */
export function BookedCards({ booked }: { booked: CostReport['booked'] }) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  // A small text of a row is a line of its own: an amount in it must not be one again.
  const missed = (fen: number) =>
    fen === 0 ? '' : t('booked.missedOf', { amount: moneyText(fen, language, { whole: true }) });
  const { beyond, ahead, rules, reasons, averageDays } = booked;
  return (
    <>
      <Card>
        <CardHead title={t('booked.title')} />
        <CardBody>
          <Figures
            label={t('booked.figures')}
            figures={[
              {
                id: 'days',
                label: t('booked.average'),
                value: t('booked.days', { value: numberFormat(language, 1).format(averageDays) }),
              },
              { id: 'beyond', label: t('booked.beyond'), value: numberText(beyond.orders, language) },
              { id: 'fen', label: t('booked.beyondSpend'), value: <Money fen={beyond.fen} whole /> },
              { id: 'missed', label: t('booked.missed'), value: <Money fen={beyond.missedFen} whole /> },
            ]}
          />
          <p className="report__note">{t('booked.method')}</p>
        </CardBody>
      </Card>
      <div className="report__cards">
        <CostTable
          title={t('booked.ahead')}
          rows={ahead.map(({ from, ...spent }) => ({
            id: String(from),
            name: t(`booked.span.${spanOf(from)}`),
            ...spent,
          }))}
        />
        <CostTable
          title={t('booked.rules')}
          rows={rules.map(({ rule, missedFen, ...spent }) => ({
            id: rule,
            name: t(`booked.rule.${rule}`),
            sub: missed(missedFen),
            ...spent,
          }))}
        />
        <CostTable
          title={t('booked.reasons')}
          rows={reasons.map((one) => ({
            id: `${one.kind} ${one.code}`,
            name: reasonText(one, { t, language }),
            sub: (
              <Dots wrap>
                {one.code !== '' && t(`item:kind.${one.kind}`)}
                {missed(one.missedFen)}
              </Dots>
            ),
            fen: one.fen,
            orders: one.orders,
          }))}
        />
      </div>
    </>
  );
}
