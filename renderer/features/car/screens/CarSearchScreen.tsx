import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isPickUp, kindsAt, serves } from '../../../../contract/rules/car/carService.ts';
import { suggestedPickUp } from '../../../../contract/rules/car/transfer.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { SearchForm } from '../../../travel/search/SearchForm.tsx';
import { bookableTime } from '../logic/pickUpTimes.ts';
import { metNumber, rideQuery } from '../logic/rideFacts.ts';
import { MeetsField } from '../parts/MeetsField.tsx';
import { PickUpTime } from '../parts/PickUpTime.tsx';
import { type EndErrors, RideEnds } from '../parts/RideEnds.tsx';
import { ServiceField } from '../parts/ServiceField.tsx';
import { Transfers } from '../parts/Transfers.tsx';
import { useCarPlaces } from '../parts/useCarPlaces.ts';
import { useDeepLink } from '../parts/useDeepLink.ts';
import { endsSwapped, type RideDraft, rideEdited, selectRide } from '../state/carSlice.ts';
import './CarSearchScreen.css';

/** Which service, from where to where, when and for whom: the start of every ride. */
export function CarSearchScreen() {
  const { t } = useTranslation(['car', 'travel']);
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const go = useGo();
  const now = useNow();
  const ride = useSelector(selectRide);
  const places = useCarPlaces();
  const { spotOf } = places;
  const faults = useDeepLink(now);
  const [tried, setTried] = useState(false);
  const fromRef = useRef<HTMLButtonElement>(null);
  const toRef = useRef<HTMLButtonElement>(null);
  const meetsRef = useRef<HTMLInputElement>(null);
  const { service, from, to, meets, tab } = ride;
  const isMet = isPickUp(service, spotOf(from)?.place.kind);
  const pickUpAt = bookableTime(ride.pickUpAt, now);
  const edit = (change: Partial<RideDraft>) => dispatch(rideEdited(change));
  const errors = useEndErrors(ride, places, tried);

  /** A place the chosen service does not start or end at is left out. */
  const choose = (chosen: RideDraft['service']) => {
    const kept = (end: 'from' | 'to') => {
      const kind = spotOf(ride[end])?.place.kind;
      return kind && kindsAt(chosen, end).includes(kind) ? ride[end] : null;
    };
    setTried(false);
    edit({ service: chosen, from: kept('from'), to: kept('to') });
  };
  const submit = () => {
    setTried(true);
    const [start, end] = [spotOf(from), spotOf(to)];
    if (!from || !start) return fromRef.current?.focus();
    if (!to || !end || from === to || !serves(service, start.place.kind, end.place.kind))
      return toRef.current?.focus();
    const number = isMet ? metNumber(meets) : null;
    if (isMet && meets.trim() !== '' && !number) return meetsRef.current?.focus();
    const when = service === 'now' ? null : pickUpAt;
    go('carOffers', rideQuery({ service, from, to, pickUpAt: when, ...(number && { meets: number }) }));
  };

  return (
    <SearchForm
      params={params}
      faults={faults}
      tab={tab}
      onTab={(chosen) => edit({ tab: chosen })}
      onAddParty={() => go('carPassengers')}
      onSubmit={submit}
      submitLabel={t('search.submit')}
      note={t(service === 'now' ? 'search.nowNote' : 'search.saleNote')}
      below={
        <Transfers
          service={service}
          nameOf={places.nameOf}
          onPick={({ at, kind, leaves, place, city, number }) => {
            const [near, far] = leaves ? (['to', 'from'] as const) : (['from', 'to'] as const);
            const isElsewhere = spotOf(ride[far])?.city.code !== city;
            edit({
              [near]: place,
              city,
              meets: leaves ? '' : number,
              pickUpAt: suggestedPickUp({ at, kind, leaves }),
              ...(isElsewhere || ride[far] === place ? { [far]: null } : {}),
            });
            (leaves ? fromRef : toRef).current?.focus();
          }}
        />
      }
    >
      <ServiceField value={service} onChange={choose} />
      <RideEnds
        places={places}
        ride={ride}
        errors={errors}
        onChange={edit}
        onSwap={() => dispatch(endsSwapped())}
        fromRef={fromRef}
        toRef={toRef}
      />
      {service !== 'now' && (
        <PickUpTime value={pickUpAt} onChange={(at) => edit({ pickUpAt: at })} now={now} />
      )}
      {isMet && (
        <MeetsField ref={meetsRef} value={meets} onChange={(typed) => edit({ meets: typed })} tried={tried} />
      )}
    </SearchForm>
  );
}

/** What is wrong with the two ends; what is missing is said once a search was tried. */
function useEndErrors(
  { service, from, to }: RideDraft,
  { spotOf }: ReturnType<typeof useCarPlaces>,
  tried: boolean,
): EndErrors {
  const { t } = useTranslation(['car', 'travel']);
  const [start, end] = [spotOf(from), spotOf(to)];
  if (from && from === to) return { to: t('errors.SAME_PLACE') };
  if (start && end && !serves(service, start.place.kind, end.place.kind))
    return { to: t('search.errors.station') };
  if (!tried) return {};
  return {
    ...(from ? {} : { from: t('search.errors.from') }),
    ...(to ? {} : { to: t('search.errors.to') }),
  };
}
