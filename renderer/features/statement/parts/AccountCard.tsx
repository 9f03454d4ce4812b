import { useTranslation } from 'react-i18next';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useGetCompanyAccountQuery } from '../statementApi.ts';

/** How the company's account stands now. */
export function AccountCard() {
  const { t } = useTranslation(['statement', 'common']);
  const { data, error } = useGetCompanyAccountQuery({});
  return (
    <Card>
      <CardHead title={t('account.title')} />
      <CardBody>
        {!data && !error && <Skeleton kind="text" count={4} label={t('common:state.loading')} />}
        {error && !data && <p className="statement-note">{t('account.failed')}</p>}
        {data && (
          <KeyValue
            items={[
              { id: 'limit', label: t('account.limit'), value: <Money fen={data.limitFen} /> },
              { id: 'used', label: t('account.used'), value: <Money fen={data.usedFen} /> },
              { id: 'frozen', label: t('account.frozen'), value: <Money fen={data.frozenFen} /> },
              {
                id: 'available',
                label: t('account.available'),
                value: <Money fen={data.availableFen} strong />,
              },
              ...(data.owedFen > 0
                ? [{ id: 'owed', label: t('account.owed'), value: <Money fen={data.owedFen} strong /> }]
                : []),
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}
