import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reconcile } from '../../../../contract/rules/bill/reconcile.ts';
import { addMonths } from '../../../../contract/rules/time/addMonths.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { monthName } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { saveTable } from '../../../shared/output/saveTable.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { AccountCard } from '../parts/AccountCard.tsx';
import { BillPicker } from '../parts/BillPicker.tsx';
import { Comparison } from '../parts/Comparison.tsx';
import { LineList } from '../parts/LineList.tsx';
import { comparisonRows, statementRows } from '../parts/statementRows.ts';
import { useBill } from '../parts/useBill.ts';
import { useStatement } from '../parts/useStatement.ts';
import '../parts/statement.css';

/** Statistics go back one year (spec §9). */
const MONTHS = 12;

/** The company's account by the month, and a bill compared with it line by line. */
export function StatementScreen() {
  const { t } = useTranslation(['statement', 'common']);
  const language = useLanguage();
  const today = chinaDate(useNow());
  const months = Array.from({ length: MONTHS + 1 }, (_, n) =>
    addMonths(`${today.slice(0, 7)}-01`, -n).slice(0, 7),
  );
  const [month, setMonth] = useState(months[0] ?? '');
  const statement = useStatement(month);
  const bill = useBill();
  const lines = statement.step === 'read' ? statement.lines : null;
  const billed = bill.bill?.lines;
  const result = useMemo(() => (lines && billed ? reconcile(lines, billed) : null), [lines, billed]);
  const sum = lines?.reduce((all, { fen }) => all + fen, 0) ?? 0;
  const save = (kind: 'csv' | 'xlsx') => {
    if (!lines) return;
    const name = `${t(result ? 'file.comparison' : 'file.statement')}-${month}`;
    void saveTable(kind, name, result ? comparisonRows(result, t) : statementRows(lines, t));
  };
  return (
    <div className="statement">
      <div className="statement-tools">
        <Select
          label={t('month')}
          placeholder={t('month')}
          options={months.map((id) => ({ id, label: monthName(id, language) }))}
          value={month}
          onChange={setMonth}
          size="touch"
        />
        <Button icon="download" isDisabled={!lines} onPress={() => save('xlsx')}>
          {t('export.xlsx')}
        </Button>
        <Button icon="download" isDisabled={!lines} onPress={() => save('csv')}>
          {t('export.csv')}
        </Button>
      </div>
      <div className="statement-cards">
        <AccountCard />
        <BillPicker {...bill} />
      </div>
      {statement.step === 'failed' && (
        <FailedState
          error={statement.error}
          namespace="statement"
          title={t('failed')}
          onRetry={statement.retry}
          isRetrying={false}
        />
      )}
      {statement.step === 'reading' && <Skeleton kind="row" count={8} label={t('common:state.loading')} />}
      {result && bill.bill && <Comparison key={month} result={result} bill={bill.bill.name} />}
      {lines?.length === 0 && !result && (
        <EmptyState icon="wallet" title={t('empty')} hint={t('emptyHint')} />
      )}
      {lines && lines.length > 0 && (
        <Card>
          <CardHead
            title={t('linesOf', { month: monthName(month, language) })}
            end={<Money fen={sum} strong />}
          />
          <LineList key={month} lines={lines} />
        </Card>
      )}
    </div>
  );
}
