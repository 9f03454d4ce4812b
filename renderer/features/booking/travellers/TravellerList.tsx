import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useListTravellersInfiniteQuery } from '../../../travel/party/travellersApi.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import type { Chosen } from './selection.ts';
import { TravellerRow } from './TravellerRow.tsx';
import type { TravellerKind } from './travellerKinds.ts';
import './TravellerList.css';

/** Longer lists mount only what is near the window (performance §5). */
const virtualFrom = 60;

type Props = {
  kind: TravellerKind;
  chosen: readonly Chosen[];
  onToggle: (face: Traveller, isOn: boolean) => void;
  /** Given where people can be added. */
  onAddGuest?: () => void;
  /** The search takes the focus as the list opens. */
  autoFocus: boolean;
  /** Enter in the empty search: all are picked. */
  onDone: () => void;
};

/** One kind of travellers, loaded while scrolling; a search finds people of every kind, this one's first. */
export function TravellerList({ kind, chosen, onToggle, onAddGuest, autoFocus, onDone }: Props) {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const [entered, setEntered] = useState<string | null>(null);
  const onFirst = (face: Traveller) => {
    setEntered(null);
    setTyped('');
    onToggle(face, true);
  };
  return (
    <>
      <div className="booking-list__tools">
        <ListSearchField
          label={productText('travellers.search')}
          placeholder={t('travellers.placeholder')}
          clearLabel={t('travellers.clear')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setEntered(null);
          }}
          autoFocus={autoFocus}
          onSubmit={(text) => (text.trim() === '' ? onDone() : setEntered(text.trim()))}
          maxLength={40}
          className="booking-list__search"
        />
        {onAddGuest && (
          <Button icon="plus" onPress={onAddGuest}>
            {t('travellers.guest.add')}
          </Button>
        )}
      </div>
      <People
        kind={kind}
        keyword={keyword}
        chosen={chosen}
        onToggle={onToggle}
        isEntered={entered !== null && entered === keyword}
        onFirst={onFirst}
      />
    </>
  );
}

type PeopleProps = Pick<Props, 'kind' | 'chosen' | 'onToggle'> & {
  keyword: string;
  /** Enter was pressed on this keyword: the first match is taken as soon as it is there. */
  isEntered: boolean;
  onFirst: (face: Traveller) => void;
};

function People({ kind, keyword, chosen, onToggle, isEntered, onFirst }: PeopleProps) {
  const { t } = useTranslation(['booking', 'common']);
  const productText = useProductText();
  const list = useListTravellersInfiniteQuery(keyword ? { keyword } : { kind });
  // The people before stay until those of the new word are there: whoever is on a row already keeps it under the focus.
  const { currentData, data, error, isFetching, hasNextPage, fetchNextPage } = list;
  const people = useMemo(() => {
    const rank = ({ ref }: Traveller) => (ref.kind === kind ? 0 : 1);
    return (data?.pages ?? []).flatMap((page) => page.travellers).toSorted((a, b) => rank(a) - rank(b));
  }, [data, kind]);
  const first = keyword && currentData ? people.find(({ blocked }) => blocked === null) : undefined;
  const takeFirst = useEffectEvent(() => first && onFirst(first));
  const isFound = first !== undefined && !isFetching;
  useEffect(() => {
    if (isEntered && isFound) takeFirst();
  }, [isEntered, isFound]);
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="booking"
        title={t('travellers.failed')}
        safe={t('travellers.failedSafe')}
        onRetry={() => void list.refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton kind="row" count={6} label={t('common:state.loading')} />;
  const keys = new Set(chosen.map((one) => one.key));
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  if (people.length === 0) {
    return keyword ? (
      <EmptyState
        icon="notFound"
        title={t('travellers.notFound', { word: keyword })}
        hint={t('travellers.notFoundHint')}
      />
    ) : (
      <EmptyState icon="users" title={t('travellers.empty')} hint={t(`travellers.emptyHint.${kind}`)} />
    );
  }
  const row = (face: Traveller) => (
    <TravellerRow
      key={travellerKey(face.ref)}
      face={face}
      isChosen={keys.has(travellerKey(face.ref))}
      isFirst={face === first}
      onChange={(isOn) => onToggle(face, isOn)}
    />
  );
  const count = people.length;
  return (
    <>
      <p role="status" className="td-vh">
        {hasNextPage ? t('travellers.foundMore', { count }) : t('travellers.found', { count })}
      </p>
      {count > virtualFrom ? (
        <VirtualList
          label={productText('travellers.list')}
          items={people}
          rowHeight={60}
          total={hasNextPage ? -1 : count}
          onEndReached={more}
          className="booking-list"
        >
          {row}
        </VirtualList>
      ) : (
        <ul aria-label={productText('travellers.list')} className="booking-list">
          {people.map((face) => (
            <li key={travellerKey(face.ref)}>{row(face)}</li>
          ))}
          {hasNextPage && (
            <li className="booking-list__more">
              <Button isPending={isFetching} pendingLabel={t('travellers.loadingMore')} onPress={more}>
                {t('travellers.showMore')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
