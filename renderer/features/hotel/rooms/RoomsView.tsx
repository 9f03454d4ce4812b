import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { hotelFacts } from '../../../../contract/calls/hotel/facts.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHeader } from '../../../shared/header.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListParty } from '../../../travel/change/useChanging.ts';
import { ScopeSwitch } from '../../../travel/desk/ScopeSwitch.tsx';
import { useFocusFirst } from '../../../travel/desk/useFocusFirst.ts';
import { useRenewal } from '../../../travel/offers/useRenewal.ts';
import type { Stay } from '../logic/stay.ts';
import { HotelStandards } from '../parts/HotelStandards.tsx';
import { StayStrip } from '../parts/StayStrip.tsx';
import { usePartyNames } from '../parts/usePartyNames.ts';
import { useListRoomsQuery } from '../state/hotelApi.ts';
import { selectSearch } from '../state/hotelSlice.ts';
import { HotelHead } from './HotelHead.tsx';
import { RoomCard } from './RoomCard.tsx';
import { RoomSharing } from './RoomSharing.tsx';
import { usePickPlan } from './usePickPlan.ts';
import './RoomsView.css';

/** An answer older than this (s) is asked again when the screen is opened. */
const freshSeconds = hotelFacts['hotel.offer.list'].cacheSeconds;

/** The traveller of a room and three who share it (contract `hotel.offer.list`). */
const mostInRoom = 4;

/** One hotel: what it is, and every room with its plans for a stay and a party. */
export function RoomsView({ hotelId, stay }: { hotelId: string; stay: Stay }) {
  const { t } = useTranslation(['hotel', 'common']);
  const now = useNow();
  const go = useGo();
  const desk = useDeskLeg();
  const { tab, isShared: wantsShared } = useSelector(selectSearch);
  const { members } = useListParty();
  const mayShare = members.length > 1 && members.length <= mostInRoom;
  const isShared = mayShare && wantsShared;
  const { checkIn, checkOut } = stay;
  const [travellers, sharing] = useMemo(() => {
    const refs = members.map(({ ref }) => ref);
    return isShared ? [refs.slice(0, 1), refs.slice(1)] : [refs, []];
  }, [members, isShared]);
  const answer = useListRoomsQuery(
    { hotelId, checkIn, checkOut, travellers, ...(sharing.length > 0 ? { sharing } : {}) },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const { currentData, error } = answer;
  // Of the answer before as long as the next is not there: the line above the rooms stays where it is.
  const standards = answer.data?.standards;
  const expiresAt = Math.min(...(currentData?.rooms ?? []).map((room) => room.expiresAt));
  useRenewal(expiresAt, answer);
  const names = usePartyNames(isShared ? members.slice(0, 1) : members, standards);
  const pick = usePickPlan(stay, members, isShared, answer.refetch);
  const root = useRef<HTMLDivElement>(null);
  useFocusFirst(root, currentData !== undefined, '.hotel-plan__end button');
  useRoomsHeader(currentData?.hotel.name);
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="hotel"
        title={t('rooms.failed')}
        safe={t('results.safe')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  return (
    <div ref={root} className="hotel-rooms">
      <StayStrip
        stay={stay}
        onChange={(next) => go('hotelDetail', { hotelId, ...next, [deskParam]: desk }, { replace: true })}
        now={now}
      />
      <ScopeSwitch />
      {standards && <HotelStandards standards={standards} />}
      <div className="hotel-rooms__scroll">
        {!currentData && (
          <>
            <Skeleton kind="card" count={1} label={t('common:state.loading')} />
            <Skeleton kind="group" />
          </>
        )}
        {currentData && <HotelHead hotel={currentData.hotel} />}
        {mayShare && <RoomSharing isShared={isShared} names={members.map(({ name }) => name)} />}
        {currentData?.rooms.length === 0 && (
          <EmptyState
            icon="hotel"
            title={isShared ? t('rooms.emptyShared', { count: members.length }) : t('rooms.empty')}
            hint={t('rooms.emptyHint')}
          />
        )}
        {currentData?.rooms.map((room) => (
          <RoomCard
            key={room.roomId}
            room={room}
            stay={{ ...stay, zone: currentData.hotel.city.zone }}
            names={names}
            isBinding={desk !== null || tab === 'business'}
            onPick={(plan) => pick(currentData.hotel, room, plan)}
          />
        ))}
      </div>
    </div>
  );
}

/** The hotel's name as the page's title. */
function useRoomsHeader(name: Parameters<typeof localisedText>[0] | undefined): void {
  const language = useLanguage();
  useHeader(useMemo(() => (name ? { title: localisedText(name, language) } : {}), [name, language]));
}
