import { type KeyboardEvent, memo, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateIn } from '../../../shared/format/dateTime.ts';
import { hotkeyText, useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { phraseOf } from '../../../travel/desk/phraseOf.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import type { TripReading } from '../../../travel/phrase/readTrips.ts';
import { usePhraseProducts } from '../../../travel/phrase/usePhraseProducts.ts';
import { useReadTrips } from '../../../travel/phrase/useReadTrips.ts';
import { useTripFacts } from '../../../travel/phrase/useTripFacts.ts';
import type { DeskLeg } from '../logic/draft.ts';
import type { LegAsked } from '../logic/legEdit.ts';
import { deskKeys } from '../state/useDeskKeys.ts';
import { askedOf } from './legFields.ts';
import './add.css';

type Props = {
  /** A leg that is to be looked for in another way: its search stands in the field. Null adds one. */
  edited: { readonly leg: DeskLeg; readonly name: string } | null;
  /** Keep them the same. `picks`: its offers are opened at once. */
  onTake: (legId: string | null, asked: LegAsked, picks: boolean) => void;
  /** To fill it in field by field, from what stands here. */
  onFields: (legId: string | null, start: Pick<DeskLeg, 'kind' | 'search'> | null) => void;
  onLeave: () => void;
  ref: RefObject<HTMLInputElement | null>;
};

const pickKeys = 'Alt+Enter';
const fieldSubject = 'leg-field';
const none: ReadonlySet<string> = new Set();

/**
 * A leg typed as people write it, `bj-sh 12/6 am 二等`, and every way it can be read; Enter takes the one marked. One that
 * is there already is changed in the same way, and either can be filled in field by field.
 */
export const AddLeg = memo(function AddLeg({ edited, onTake, onFields, onLeave, ref }: Props) {
  const { t } = useTranslation(['desk', 'item']);
  const factsOf = useTripFacts();
  const [own, setTyped] = useState<string | null>(null);
  const stood = useSearchPhrase(edited?.leg ?? null);
  const typed = own ?? stood;
  useSelectedOnce(ref, stood);
  const [at, setAt] = useState(0);
  const { trips, doubts, people, parts, products, isReady } = useReadTrips(typed);
  const marked = Math.min(at, Math.max(0, trips.length - 1));
  const legId = edited?.leg.id ?? null;
  const take = (trip: TripReading | undefined, picks = false) => {
    // What was typed is taken whole: a word that says nothing here stays to be looked at.
    if (!trip || people.length > 0) return;
    // Words say less than fields can: untouched, the leg is asked for as before.
    const asked = edited && own === null ? { ...edited.leg, named: none } : askedOf(trip, products);
    setTyped('');
    setAt(0);
    onTake(legId, asked, picks);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && trips.length > 1) {
      event.preventDefault();
      setAt((marked + step + trips.length) % trips.length);
    }
    if (event.key === 'Enter' && !event.altKey) take(trips[marked]);
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (typed === '' || edited) onLeave();
      else setTyped('');
    }
  };
  useHotkeys([
    {
      keys: pickKeys,
      label: t('keys.addAndPick'),
      group: t('keys.group'),
      takes: (subject) => subject === fieldSubject,
      inFields: true,
      run: () => take(trips[marked], true),
    },
  ]);
  const isRoute = trips.length > 0 || doubts.length > 0;
  return (
    <div className="desk-addleg">
      <div className="desk-add__line">
        <Icon name={edited ? 'edit' : 'plus'} size={16} />
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
          aria-label={edited ? t('leg.edit', { name: edited.name }) : t('leg.label')}
          placeholder={t('leg.placeholder')}
          spellCheck={false}
          autoComplete="off"
          data-subject={fieldSubject}
          className="desk-add__field"
        />
        {trips.length > 0 && (
          <Button
            size="desk"
            kbd={hotkeyText(pickKeys)}
            aria-keyshortcuts={pickKeys}
            onPress={() => take(trips[marked], true)}
          >
            {t(edited ? 'leg.saveAndPick' : 'leg.addAndPick')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="desk"
          {...(!edited && { kbd: hotkeyText(deskKeys.fillLeg) })}
          onPress={() => {
            const trip = trips[marked];
            onFields(legId, trip && own !== null ? askedOf(trip, products) : (edited?.leg ?? null));
          }}
        >
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
        {edited && <span>{t('leg.editHint')}</span>}
        {isReady && typed.trim() !== '' && (isRoute ? people.length > 0 : true) && (
          <Mark tone="warn">
            {isRoute ? t('leg.doubt.word', { word: people.join(' ') }) : t('leg.doubt.route')}
          </Mark>
        )}
      </p>
    </div>
  );
});

/** The search of a leg as it could be typed; empty before the products' words have come, and without a leg. */
function useSearchPhrase(leg: DeskLeg | null): string {
  const language = useLanguage();
  const product = usePhraseProducts()?.find(({ kind }) => kind === leg?.kind);
  const today = dateIn(useNow());
  return leg && product ? phraseOf(product, leg.search, { language, today }) : '';
}

/** What stands in the field to be changed is selected once it stands there: typing replaces it, arrows change it. */
function useSelectedOnce(field: RefObject<HTMLInputElement | null>, stood: string): void {
  useEffect(() => {
    if (stood === '') return;
    field.current?.focus();
    field.current?.select();
  }, [field, stood]);
}
