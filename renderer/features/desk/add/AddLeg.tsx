import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import type { TripReading } from '../../../travel/phrase/readTrips.ts';
import { useReadTrips } from '../../../travel/phrase/useReadTrips.ts';
import { useTripFacts } from '../../../travel/phrase/useTripFacts.ts';
import { deskKeys } from '../state/useDeskKeys.ts';
import './add.css';

type Props = {
  onAdd: (trip: TripReading) => void;
  /** To fill it in field by field. */
  onFields: () => void;
  onLeave: () => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** A leg typed as people write it, `bj-sh 12/6 am 二等`, and every way it can be read; Enter takes the one marked. */
export const AddLeg = memo(function AddLeg({ onAdd, onFields, onLeave, ref }: Props) {
  const { t } = useTranslation(['desk', 'item']);
  const factsOf = useTripFacts();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { trips, doubts, people, parts, isReady } = useReadTrips(typed);
  const marked = Math.min(at, Math.max(0, trips.length - 1));
  const take = (trip: TripReading | undefined) => {
    // What was typed is taken whole: a word that says nothing here stays to be looked at.
    if (!trip || people.length > 0) return;
    setTyped('');
    setAt(0);
    onAdd(trip);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && trips.length > 1) {
      event.preventDefault();
      setAt((marked + step + trips.length) % trips.length);
    }
    if (event.key === 'Enter') take(trips[marked]);
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (typed === '') onLeave();
      else setTyped('');
    }
  };
  const isRoute = trips.length > 0 || doubts.length > 0;
  return (
    <div className="desk-addleg">
      <div className="desk-add__line">
        <Icon name="plus" size={16} />
        <input
          ref={ref}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={trips.length > 0}
          aria-controls={trips.length > 0 ? 'desk-legs-read' : undefined}
          aria-activedescendant={trips.length > 0 ? `desk-leg-read-${marked}` : undefined}
          aria-autocomplete="list"
          aria-label={t('leg.label')}
          placeholder={t('leg.placeholder')}
          spellCheck={false}
          autoComplete="off"
          className="desk-add__field"
        />
        <Button variant="quiet" size="desk" kbd={hotkeyText(deskKeys.fillLeg)} onPress={onFields}>
          {t('leg.fields')}
        </Button>
      </div>
      {trips.length > 0 && (
        <div id="desk-legs-read" role="listbox" aria-label={t('leg.read')} className="desk-legs">
          {trips.map((trip, index) => {
            const { from, to, facts } = factsOf(trip, parts);
            return (
              <div
                key={`${trip.kind} ${trip.from.code} ${trip.to.code}`}
                id={`desk-leg-read-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                className="desk-legs__one"
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(trip);
                }}
              >
                <Icon name={itemViews[trip.kind].icon} size={18} />
                <span className="desk-legs__main">
                  <b>
                    <RouteName from={from} to={to} toWord={t('item:to')} />
                  </b>
                  <span className="desk-legs__note">
                    <Dots>{facts}</Dots>
                  </span>
                </span>
              </div>
            );
          })}
        </div>
      )}
      <p role="status" className="desk-add__note">
        {doubts.map(({ text, what }) => (
          <Mark key={text} tone="warn">
            {t(`leg.doubt.${what}`, { word: text })}
          </Mark>
        ))}
        {isReady && typed.trim() !== '' && (isRoute ? people.length > 0 : true) && (
          <Mark tone="warn">
            {isRoute ? t('leg.doubt.word', { word: people.join(' ') }) : t('leg.doubt.route')}
          </Mark>
        )}
      </p>
    </div>
  );
});
