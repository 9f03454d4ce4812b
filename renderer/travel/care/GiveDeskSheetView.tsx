import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../shared/failure/FailedState.tsx';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { useSend } from '../../shared/failure/useSend.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import { CaredRows } from './CaredRows.tsx';
import { CareTerms, isGoodDay, noTerms, termsInput } from './CareTerms.tsx';
import { ColleagueSearch } from './ColleagueSearch.tsx';
import './care.css';
import { type Colleague, type DeskQuote, useGiveDeskMutation, useQuoteDeskHandOverQuery } from './careApi.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** The code of a GiveDeskSheet: whom all of it goes to, what goes and what stays. */
export function GiveDeskSheetView({ isOpen, onClose }: Props) {
  return isOpen ? <OpenSheet onClose={onClose} /> : null;
}

function OpenSheet({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('care');
  const errorText = useErrorText('care');
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [terms, setTerms] = useState(noTerms);
  const quote = useQuoteDeskHandOverQuery(colleague ? { to: colleague.employeeId } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const [give, { error, isLoading, reset }] = useGiveDeskMutation();
  const send = useSend(give, () => {
    const name = colleague?.name ?? '';
    showToast({ kind: 'success', text: (i18n) => i18n.t('care:doneDesk', { name }) });
    onClose();
  });
  const pick = (next: Colleague | null) => {
    reset();
    setColleague(next);
  };
  const count = quote.currentData ? goingOf(quote.currentData).length : 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('giveDesk')}
      closeLabel={t('close')}
      actions={
        colleague &&
        count > 0 && (
          <Button
            variant="primary"
            isPending={isLoading}
            pendingLabel={t('sending')}
            isDisabled={!isGoodDay(terms.until) || quote.isFetching}
            onPress={() => void send({ to: colleague.employeeId, ...termsInput(terms) })}
          >
            {t('send', { count })}
          </Button>
        )
      }
    >
      {error && <Notice tone="bad" live title={errorText(failureOf(error))} />}
      {colleague ? (
        <CareTerms colleague={colleague} onOther={() => pick(null)} terms={terms} onChange={setTerms} />
      ) : (
        <ColleagueSearch onPick={pick} />
      )}
      {!quote.currentData && quote.error && (
        <FailedState
          error={quote.error}
          namespace="care"
          title={t('quoteFailed')}
          onRetry={() => void quote.refetch()}
          isRetrying={quote.isFetching}
        />
      )}
      {!quote.currentData && !quote.error && <Skeleton kind="row" count={4} label={t('loading')} />}
      {quote.currentData && <Quoted quote={quote.currentData} isJudged={colleague !== null} />}
    </Sheet>
  );
}

const goingOf = ({ orders, drafts }: DeskQuote) => [...orders, ...drafts].filter(({ reason }) => !reason);

function Quoted({ quote, isJudged }: { quote: DeskQuote; isJudged: boolean }) {
  const { t } = useTranslation('care');
  const { orders, drafts, isMore } = quote;
  if (orders.length + drafts.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  const going = goingOf(quote).length;
  const staying = orders.length + drafts.length - going;
  const goes = t(isJudged ? 'goes' : 'onDesk', { count: going });
  const stays = t('stays', { count: staying });
  return (
    <>
      {!isJudged && <p className="care-hint">{t('pickFirst')}</p>}
      {isJudged && going === 0 && <Notice tone="warn" live title={t('nothingGoes')} />}
      {isMore && <Notice title={t('more')} />}
      <CaredRows
        title={goes}
        label={goes}
        orders={orders.filter(({ reason }) => !reason)}
        drafts={drafts.filter(({ reason }) => !reason)}
      />
      <CaredRows
        title={stays}
        label={stays}
        orders={orders.filter(({ reason }) => reason)}
        drafts={drafts.filter(({ reason }) => reason)}
      />
    </>
  );
}
