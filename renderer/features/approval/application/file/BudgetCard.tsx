import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../../shared/format/money.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../../shared/ui/lists/KeyValue.tsx';
import type { Application } from '../applicationApi.ts';

/** What may be spent per product, and what is left of it. */
export function BudgetCard({ application: { budgets, proposed } }: { application: Application }) {
  const { t } = useTranslation(['application', 'item']);
  const language = useLanguage();
  const asked = Object.entries(proposed?.budgets ?? {});
  if (budgets.length === 0 && asked.length === 0) return null;
  const wanted = new Map(asked);
  return (
    <Card>
      <CardHead title={t('form.budgets')} />
      <CardBody>
        <KeyValue
          items={budgets.map(({ kind, budgetFen, usedFen }) => ({
            id: kind,
            label: t(`item:kind.${kind}`),
            note: [
              ...(usedFen > 0 ? [t('file.used', { money: moneyText(usedFen, language) })] : []),
              ...(budgetFen === null ? [] : [t('file.ofBudget', { money: moneyText(budgetFen, language) })]),
              ...(wanted.has(kind) && wanted.get(kind) !== budgetFen
                ? [t('file.asked', { money: moneyText(wanted.get(kind) ?? 0, language) })]
                : []),
            ].join(t('list.nameSeparator')),
            value:
              budgetFen === null ? (
                t('form.noLimit')
              ) : (
                <span className="application-left">
                  {t('file.left')} <Money fen={Math.max(0, budgetFen - usedFen)} strong />
                </span>
              ),
          }))}
        />
      </CardBody>
    </Card>
  );
}
