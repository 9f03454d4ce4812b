import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useListTravellersInfiniteQuery } from '../../../travel/party/travellersApi.ts';
import type { Chosen } from '../selection.ts';
import type { TravellerKind } from '../travellerKinds.ts';
import { TravellerRow } from './TravellerRow.tsx';
import './TravellerList.css';

/** Longer lists mount only what is near the window (performance §5). */
const virtualFrom = 60;

type Props = {
  kind: TravellerKind;
  chosen: readonly Chosen[];
  onToggle: (face: Traveller, isOn: boolean) => void;
  /** Given where people can be added. */
  onAddGuest?: () => void;
};

/** One kind of travellers: searched on the server, loaded while scrolling. */
export function TravellerList({ kind, chosen, onToggle, onAddGuest }: Props) {
  const { t } = useTranslation('trip');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  useHotkeys([{ keys: '/', label: t('search'), run: () => field.current?.focus() }]);
  return (
    <>
      <div className="trip-list__tools">
        <SearchField
          ref={field}
          label={t('search')}
          placeholder={t('placeholder')}
          clearLabel={t('clear')}
          kbd="/"
          value={typed}
          onChange={setTyped}
          maxLength={40}
          className="trip-list__search"
        />
        {onAddGuest && (
          <Button icon="plus" onPress={onAddGuest}>
            {t('guest.add')}
          </Button>
        )}
      </div>
      <People kind={kind} keyword={keyword} chosen={chosen} onToggle={onToggle} />
    </>
  );
}

type PeopleProps = Pick<Props, 'kind' | 'chosen' | 'onToggle'> & {
  keyword: string;
};

function People({ kind, keyword, chosen, onToggle }: PeopleProps) {
  const { t } = useTranslation(['trip', 'common']);
  const list = useListTravellersInfiniteQuery({ kind, ...(keyword ? { keyword } : {}) });
  const { currentData, error, isFetching, hasNextPage, fetchNextPage } = list;
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="trip"
        title={t('failed')}
        safe={t('failedSafe')}
        onRetry={() => void list.refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!currentData) return <Skeleton kind="row" count={6} label={t('common:state.loading')} />;
  const people = currentData.pages.flatMap((page) => page.travellers);
  const keys = new Set(chosen.map((one) => one.key));
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  if (people.length === 0) {
    return keyword ? (
      <EmptyState icon="notFound" title={t('notFound', { word: keyword })} hint={t('notFoundHint')} />
    ) : (
      <EmptyState icon="users" title={t('empty')} hint={t(`emptyHint.${kind}`)} />
    );
  }
  const row = (face: Traveller) => (
    <TravellerRow
      key={travellerKey(face.ref)}
      face={face}
      isChosen={keys.has(travellerKey(face.ref))}
      onChange={(isOn) => onToggle(face, isOn)}
    />
  );
  const count = people.length;
  return (
    <>
      <p role="status" className="td-vh">
        {hasNextPage ? t('foundMore', { count }) : t('found', { count })}
      </p>
      {count > virtualFrom ? (
        <VirtualList
          label={t('list')}
          items={people}
          rowHeight={60}
          total={hasNextPage ? -1 : count}
          onEndReached={more}
          className="trip-list"
        >
          {row}
        </VirtualList>
      ) : (
        <ul aria-label={t('list')} className="trip-list">
          {people.map((face) => (
            <li key={travellerKey(face.ref)}>{row(face)}</li>
          ))}
          {hasNextPage && (
            <li className="trip-list__more">
              <Button isPending={isFetching} pendingLabel={t('loadingMore')} onPress={more}>
                {t('showMore')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
