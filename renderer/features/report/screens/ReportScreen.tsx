import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { companyPermissions } from '../../../../contract/kit/access.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { saveTable } from '../../../shared/output/saveTable.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { reportRows } from '../logic/reportRows.ts';
import { PrintButton } from '../parts/PrintButton.tsx';
import { ReportView } from '../parts/ReportView.tsx';
import { useGetCompanyReportQuery, useGetOwnReportQuery } from '../reportApi.ts';
import '../parts/report.css';

const periods = ['12', '6', '3', '1'] as const;
const monthsOf = { '12': 12, '6': 6, '3': 3, '1': 1 } as const;

/** The travel report: of oneself, and of the company for whoever sees its orders (spec §2 /footmask_detail). */
export function ReportScreen() {
  const { t } = useTranslation(['report', 'common', 'item']);
  const language = useLanguage();
  const go = useGo();
  const seesCompany = isGranted(useSelector(selectPermissions), companyPermissions.orders);
  const [whose, setWhose] = useState<'company' | 'own'>('company');
  const [period, setPeriod] = useState<(typeof periods)[number]>('12');
  const months = monthsOf[period];
  const isCompany = seesCompany && whose === 'company';
  const company = useGetCompanyReportQuery({ months }, { skip: !isCompany });
  const own = useGetOwnReportQuery({ months }, { skip: isCompany });
  const { currentData: data, error, isFetching, refetch } = isCompany ? company : own;
  const save = (kind: 'csv' | 'xlsx') => {
    if (!data) return;
    const name = `${t('file')}-${data.report.from}-${data.report.to}`;
    void saveTable(kind, name, reportRows(data.report, { t, language }));
  };
  return (
    <div className="report">
      <div className="report__tools">
        {seesCompany && (
          <Segmented
            label={t('whose')}
            ground="canvas"
            options={(['company', 'own'] as const).map((id) => ({ id, label: t(`whoseIs.${id}`) }))}
            value={whose}
            onChange={setWhose}
          />
        )}
        <Segmented
          label={t('period')}
          ground="canvas"
          options={periods.map((id) => ({
            id,
            label: id === '1' ? t('thisMonth') : t('months', { count: Number(id) }),
          }))}
          value={period}
          onChange={setPeriod}
        />
        <Button icon="download" isDisabled={!data} onPress={() => save('csv')}>
          {t('export')}
        </Button>
        <Button icon="download" isDisabled={!data} onPress={() => save('xlsx')}>
          {t('exportXlsx')}
        </Button>
        <PrintButton />
        <Button icon="globe" onPress={() => go('footprint')}>
          {t('footprint.title')}
        </Button>
      </div>
      {!data && error && (
        <FailedState
          error={error}
          namespace="report"
          title={t('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton kind="text" count={10} label={t('common:state.loading')} />}
      {data && (
        <p className="report__note">
          {t('span', {
            from: dayOfYear(data.report.from, language),
            to: dayOfYear(data.report.to, language),
          })}
        </p>
      )}
      {data &&
        (data.report.orders === 0 ? (
          <EmptyState icon="chart" title={t('empty')} hint={t('emptyHint')} />
        ) : (
          <ReportView report={data.report} method={data.method} />
        ))}
    </div>
  );
}
