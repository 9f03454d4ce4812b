import { useTranslation } from 'react-i18next';
import { monthName } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { departmentText, othersText } from '../logic/reportRows.ts';
import type { CostReport } from '../reportApi.ts';
import { Figures } from './Figures.tsx';
import { SavingTable } from './SavingTable.tsx';

/** What was saved and what was missed against what the standard allowed, and how that is worked out. */
export function SavingCards({ savings }: { savings: CostReport['savings'] }) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  const words = { t, language };
  const { savedFen, forgoneFen, compared, without, otherPeople } = savings;
  const isCompared = compared > 0;
  return (
    <>
      <Card>
        <CardHead title={t('savings.title')} />
        <CardBody>
          <Figures
            label={t('savings.figures')}
            figures={[
              {
                id: 'saved',
                label: t('savings.saved'),
                value: isCompared ? <Money fen={savedFen} whole /> : t('savings.noneCompared'),
              },
              {
                id: 'forgone',
                label: t('savings.forgone'),
                value: isCompared ? <Money fen={forgoneFen} whole /> : t('savings.noneCompared'),
              },
              { id: 'compared', label: t('savings.compared'), value: numberText(compared, language) },
              { id: 'without', label: t('savings.without'), value: numberText(without, language) },
            ]}
          />
          {without > 0 && (
            <p className="report__note">
              {t('savings.notCounted', { count: without, value: numberText(without, language) })}
            </p>
          )}
          <p className="report__note">{t('savings.method')}</p>
          <p className="report__note">{t('savings.source')}</p>
        </CardBody>
      </Card>
      {isCompared && (
        <div className="report__cards">
          <SavingTable
            title={t('savings.byMonth')}
            rows={savings.months.map(({ month, ...saving }) => ({
              id: month,
              name: monthName(month, language),
              ...saving,
            }))}
          />
          <SavingTable
            title={t('savings.byProduct')}
            rows={savings.products.map(({ kind, ...saving }) => ({
              id: kind,
              name: t(`item:kind.${kind}`),
              ...saving,
            }))}
          />
          <SavingTable
            title={t('savings.byDepartment')}
            rows={savings.departments.map((one) => ({
              ...one,
              id: one.code,
              name: departmentText(one, words),
            }))}
          />
          <SavingTable
            title={t('savings.byPerson')}
            rows={[
              ...savings.people.map(({ code, name, department, ...saving }) => ({
                id: code,
                name: name || t('unnamed'),
                sub: localisedText(department, language),
                ...saving,
              })),
              ...(otherPeople
                ? [{ ...otherPeople, id: 'others', name: othersText(otherPeople, words) }]
                : []),
            ]}
          />
        </div>
      )}
    </>
  );
}
