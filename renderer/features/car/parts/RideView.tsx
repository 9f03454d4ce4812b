import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHeader } from '../../../shared/header.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useListParty } from '../../../travel/change/useChanging.ts';
import { ScopeSwitch } from '../../../travel/desk/ScopeSwitch.tsx';
import { useFocusFirst } from '../../../travel/desk/useFocusFirst.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import { OptionRows } from '../../../travel/offers/OptionRows.tsx';
import { PriceBasisSwitch } from '../../../travel/price/PriceBasisSwitch.tsx';
import { StandardsLine } from '../../../travel/standards/StandardsLine.tsx';
import { levelOptions } from '../logic/levels.ts';
import type { RideQuestion } from '../logic/rideFacts.ts';
import { rideEdited, selectRide } from '../state/carSlice.ts';
import { LevelNote } from './LevelNote.tsx';
import { RideCard } from './RideCard.tsx';
import './RideView.css';
import { useCarPlaces } from './useCarPlaces.ts';
import { usePickLevel } from './usePickLevel.ts';
import { useRide } from './useRide.ts';

/** A ride with its levels, each judged for the party, or why there is none and what to do next. */
export function RideView({ question }: { question: RideQuestion }) {
  const { t } = useTranslation(['car', 'common']);
  const go = useGo();
  const { members } = useListParty();
  const answer = useRide(question, members);
  const { currentData, error, isFetching, refetch } = answer;
  useRideHeader(question);
  useSearchFollows(question);
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="car"
        title={t('results.failed')}
        safe={t('results.safe')}
        {...(isFinal(error)
          ? {
              action: (
                <Button variant="primary" onPress={() => go('carSearch')}>
                  {t('results.toSearch')}
                </Button>
              ),
            }
          : { onRetry: () => void refetch(), isRetrying: isFetching })}
      />
    );
  }
  if (!currentData) {
    return (
      <div className="td-skel--pane">
        <Skeleton kind="journey" count={1} label={t('common:state.loading')} />
        <Skeleton kind="group" count={2} />
      </div>
    );
  }
  return <Levels question={question} found={currentData} renew={() => void refetch()} />;
}

/** Another try would say the same: the question itself has to change. */
const final: ReadonlySet<string> = new Set([
  'SAME_PLACE',
  'PLACE_UNKNOWN',
  'RIDE_NOT_SERVED',
  'PICK_UP_NOT_ON_SALE',
]);
const isFinal = (error: object) => 'code' in error && typeof error.code === 'string' && final.has(error.code);

type LevelsProps = { question: RideQuestion; found: CallOutput<'car.offer.search'>; renew: () => void };

function Levels({ question, found, renew }: LevelsProps) {
  const { t } = useTranslation('car');
  const language = useLanguage();
  const go = useGo();
  const desk = useDeskLeg();
  const { members } = useListParty();
  const { tab } = useSelector(selectRide);
  const { offer, standards } = found;
  const options = levelOptions(offer);
  const names = members.map((member, index) => member.name || (standards[index]?.name ?? ''));
  const pick = usePickLevel(question, members, renew);
  const notes = options[0]?.conditions.notes ?? [];
  const root = useRef<HTMLDivElement>(null);
  useFocusFirst(root, true, '.car-offers__levels button');
  return (
    <div ref={root} className="car-offers">
      <ScopeSwitch />
      <PriceBasisSwitch count={members.length} />
      <StandardsLine standards={standards} />
      <div className="car-offers__cards">
        <RideCard offer={offer} />
        <Card className="car-offers__levels">
          <CardHead title={t('results.options')} end={t('results.estimate')} />
          <OptionRows
            options={options}
            names={names}
            isBinding={desk !== null || tab === 'business'}
            onPick={(level) => pick(offer, level)}
            onChangeParty={() => go('carPassengers', { [deskParam]: desk })}
            factsOf={(option) => {
              const level = options.find((one) => one.option === option);
              return (
                level && (
                  <p className="car-offers__facts">
                    <LevelNote level={level} service={offer.service} />
                  </p>
                )
              );
            }}
          />
        </Card>
        <ul className="car-offers__notes">
          {members.length > 1 && <li>{t('results.carEach')}</li>}
          {notes.map((note) => (
            <li key={note.zh}>{localisedText(note, language)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The search beside the levels shows what they answer. */
function useSearchFollows({ service, from, to, pickUpAt, meets = '' }: RideQuestion): void {
  const dispatch = useDispatch();
  const { spotOf } = useCarPlaces();
  const city = spotOf(from)?.city.code;
  useEffect(() => {
    const when = pickUpAt === null ? {} : { pickUpAt };
    dispatch(rideEdited({ service, from, to, meets, ...when, ...(city ? { city } : {}) }));
  }, [service, from, to, pickUpAt, meets, city, dispatch]);
}

/** "首都机场 → 国贸" over "for whom". */
function useRideHeader({ from, to }: RideQuestion): void {
  const { t } = useTranslation(['car', 'travel']);
  const { nameOf } = useCarPlaces();
  const { members } = useListParty();
  const [start, end] = [nameOf(from), nameOf(to)];
  const [first] = members;
  const names = first?.name ?? '';
  const count = members.length;
  useHeader(
    useMemo(
      () => ({
        ...(start && end ? { title: <RouteName from={start} to={end} toWord={t('travel:to')} /> } : {}),
        sub:
          count === 0
            ? t('results.noParty')
            : count === 1
              ? t('results.for', { names })
              : t('results.forMany', { names, count }),
      }),
      [start, end, names, count, t],
    ),
  );
}
