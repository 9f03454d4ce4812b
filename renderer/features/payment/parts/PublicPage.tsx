import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetChargeQuery } from '../state/paymentApi.ts';
import { usePayToken } from './payToken.ts';
import './payment.css';

/** A payment as the cashier's page sees it. */
export type Charge = CallOutput<'payment.cashier.get'>;

type Props = {
  title: string;
  /** How often it is asked for while it may be paid (ms); 0: once. */
  askEveryMs: number;
  children: (charge: Charge, token: string) => ReactNode;
};

/** A page of the cashier for the payment whose token stands behind the # of its address. */
export function PublicPage({ title, askEveryMs, children }: Props) {
  const { t } = useTranslation('payment');
  const token = usePayToken();
  return (
    <EntryPage title={title} sub={t('cashier')}>
      {token === '' ? (
        <ErrorState icon="search" title={t('badLink')} safe={t('badLinkHint')} />
      ) : (
        <ChargeOf token={token} askEveryMs={askEveryMs}>
          {children}
        </ChargeOf>
      )}
    </EntryPage>
  );
}

function ChargeOf({ token, askEveryMs, children }: Omit<Props, 'title'> & { token: string }) {
  const { t } = useTranslation(['payment', 'common']);
  const errorText = useErrorText('payment');
  const known = useGetChargeQuery({ token });
  const isOpen = known.data?.state === 'open' || known.data?.state === 'unknown';
  useGetChargeQuery({ token }, { pollingInterval: isOpen ? askEveryMs : 0 });
  const { data, error, refetch, isFetching } = known;
  if (data)
    return (
      <>
        {error && isOpen && <Notice tone="warn" live title={t('noAnswer')} />}
        {children(data, token)}
      </>
    );
  if (!error) return <Skeleton kind="text" count={3} label={t('common:state.loading')} />;
  const failure = failureOf(error);
  if (failure.code === 'NOT_FOUND' || failure.code === 'INPUT_INVALID')
    return <ErrorState icon="search" title={t('badLink')} safe={t('badLinkHint')} />;
  return (
    <ErrorState
      title={t('failed')}
      safe={errorText(failure)}
      action={
        <Button
          variant="primary"
          isPending={isFetching}
          pendingLabel={t('common:state.loading')}
          onPress={() => void refetch()}
        >
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
