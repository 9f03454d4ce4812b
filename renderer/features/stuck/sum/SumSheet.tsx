import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { MoreButton } from '../../../shared/ui/lists/MoreButton.tsx';
import { type SumChange, useListSumInfiniteQuery } from '../stuckApi.ts';
import { SumForm } from './SumForm.tsx';
import { WaitingSum } from './WaitingSum.tsx';

/** From which sum on settling takes two, what waits to raise it, and every change before. */
export function SumSheet({ close }: { close: () => void }) {
  const { t } = useTranslation('stuck');
  return (
    <Sheet isOpen onClose={close} title={t('second.title')} closeLabel={t('close')}>
      <div className="stuck-form">
        <SumParts />
      </div>
    </Sheet>
  );
}

function SumParts() {
  const { t } = useTranslation('stuck');
  const language = useLanguage();
  const mayChange = isGranted(useSelector(selectPermissions), 'manage.rules');
  const list = useListSumInfiniteQuery({});
  const { data, error, isFetching, refetch } = list;
  const [first] = data?.pages ?? [];
  if (!first && error)
    return (
      <FailedState
        error={error}
        namespace="stuck"
        title={t('second.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || !first) return <Skeleton kind="text" count={4} label={t('loading')} />;
  const { secondPersonFen, waiting } = first;
  const changes = data.pages.flatMap((page) => page.changes);
  return (
    <>
      <p>{t('second.now', { sum: moneyText(secondPersonFen, language) })}</p>
      {waiting && <WaitingSum change={waiting} mayChange={mayChange} />}
      {mayChange && !waiting && <SumForm key={secondPersonFen} nowFen={secondPersonFen} />}
      <h3 className="stuck-card__side">{t('second.history')}</h3>
      {changes.length === 0 && <p className="stuck__note">{t('second.none')}</p>}
      <ol className="stuck-form" aria-label={t('second.history')}>
        {changes.map((change) => (
          <li key={change.changeId}>
            <ChangeWords change={change} />
          </li>
        ))}
      </ol>
      <MoreButton list={list} pendingLabel={t('loading')}>
        {t('more')}
      </MoreButton>
    </>
  );
}

/** One change: before and after, who, and how it ended. */
function ChangeWords({ change }: { change: SumChange }) {
  const { t } = useTranslation('stuck');
  const language = useLanguage();
  const { fromFen, toFen, by, at, state, ended } = change;
  const sums = { from: moneyText(fromFen, language), to: moneyText(toFen, language) };
  return (
    <>
      <b>{t('second.change', sums)}</b>
      <p className="stuck__note">
        <Dots wrap>
          {by}
          {shortDateTime(at, language)}
          {t(`second.state.${state}`)}
          {ended && t('second.endedBy', { name: ended.by, at: shortDateTime(ended.at, language) })}
        </Dots>
      </p>
    </>
  );
}
