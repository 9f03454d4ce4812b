import { useTranslation } from 'react-i18next';
import { productKinds } from '../../../../../contract/products.ts';
import { moneyText } from '../../../../shared/format/money.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../../shared/ui/lists/KeyValue.tsx';
import type { Application } from '../applicationApi.ts';

/**
 * What may be spent per product, what is left of it, and what a pending modification makes of it. Products that have
 * no limit and get none are one line: they are what may cost the most.
 */
export function BudgetCard({ application: { budgets, proposed } }: { application: Application }) {
  const { t } = useTranslation(['application', 'item']);
  const language = useLanguage();
  const facts: Fact[] = [];
  for (const kind of productKinds) {
    const { budgetFen = null, usedFen = 0 } = budgets.find((one) => one.kind === kind) ?? {};
    const wantedFen = proposed ? (proposed.budgets[kind] ?? null) : budgetFen;
    if (budgetFen === null && wantedFen === null && usedFen === 0) continue;
    facts.push({
      id: kind,
      label: t(`item:kind.${kind}`),
      note: [
        ...(usedFen > 0 ? [t('file.used', { money: moneyText(usedFen, language) })] : []),
        ...(budgetFen === null ? [] : [t('file.ofBudget', { money: moneyText(budgetFen, language) })]),
        ...(wantedFen === budgetFen
          ? []
          : [
              wantedFen === null
                ? t('file.askedNoLimit')
                : t('file.asked', { money: moneyText(wantedFen, language) }),
            ]),
      ].join(t('list.nameSeparator')),
      value:
        budgetFen === null ? (
          t('form.noLimit')
        ) : (
          <span className="application-left">
            {t('file.left')} <Money fen={Math.max(0, budgetFen - usedFen)} strong />
          </span>
        ),
    });
  }
  if (facts.length < productKinds.length)
    facts.push({
      id: 'others',
      label: t(facts.length === 0 ? 'file.allKinds' : 'file.otherKinds'),
      value: t('form.noLimit'),
    });
  return (
    <Card>
      <CardHead title={t('form.budgets')} />
      <CardBody>
        <KeyValue items={facts} />
      </CardBody>
    </Card>
  );
}
