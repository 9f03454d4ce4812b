import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { hotkeyText } from '../../shared/hooks/useHotkeys.ts';
import { useHref, useNavigate } from '../../shared/navigation.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Kbd } from '../../shared/ui/display/Kbd.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { OptionSearch } from '../../shared/ui/lists/OptionSearch.tsx';
import { travellerKey } from '../../travel/party/travellerKey.ts';
import { CommandLineView } from './CommandLineView.tsx';
import { hideCommandBar } from './commandBarShown.ts';
import { type CommandLine, personKey, useCommandLines } from './commandLines.ts';
import type { NamedPerson } from './namedPeople.ts';
import { PhraseMarks } from './PhraseMarks.tsx';
import { useOpenTrip } from './useOpenTrip.ts';
import { usePhrase } from './usePhrase.ts';
import { useTripToDesk } from './useTripToDesk.ts';
import { useUsedCommands } from './useUsedCommands.ts';

/** What is typed, how it is read, and what Enter does. */
export function CommandSearch() {
  const { t } = useTranslation('commandBar');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [note, setNote] = useState<'people' | 'toDesk' | 'failed' | null>(null);
  const phrase = usePhrase(typed, chosen);
  const used = useUsedCommands();
  const openTrip = useOpenTrip();
  const tripToDesk = useTripToDesk();
  const groups = useCommandLines(typed, phrase, used, tripToDesk !== null);
  const navigate = useNavigate();
  const href = useHref();

  const hrefOf = (line: Exclude<CommandLine, { is: 'person' | 'trip' | 'traveller' | 'action' }>) => {
    if (line.is === 'screen') return line.screen.href;
    if (line.is === 'journey') return href('travelWay', { suborderserialnumber: line.orders[0].orderId });
    return href('orderDetail', { suborderserialnumber: line.order.orderId });
  };

  const ended = (isDone: boolean) => (isDone ? hideCommandBar() : setNote('failed'));
  /** The trip of a line; of any other line the first there is. */
  const tripOf = (line: CommandLine | undefined) => (line?.is === 'trip' ? line.trip : phrase.trips[0]);
  const takeToDesk = (line: CommandLine | undefined, picks: boolean) => {
    const trip = tripOf(line);
    if (!trip || !tripToDesk) return;
    setNote(null);
    const people = settledPeople(phrase.people);
    if (!people) return setNote('toDesk');
    void tripToDesk(trip, people, picks).then(ended);
  };
  const take = (line: CommandLine) => {
    setNote(null);
    if (line.is === 'person') {
      setChosen((known) => new Map(known).set(line.word, travellerKey(line.traveller.ref)));
      used.taken('person', personKey(line.traveller));
      return;
    }
    if (line.is === 'traveller') {
      used.taken('person', personKey(line.traveller));
      return void tripToDesk?.(null, [line.traveller], false).then(ended);
    }
    if (line.is === 'action') return line.action.run();
    if (line.is === 'trip') {
      const people = settledPeople(phrase.people);
      const product = phrase.products.find(({ kind }) => kind === line.trip.kind);
      if (!people || !product) return setNote('people');
      return void openTrip(line.trip, product, people).then(ended);
    }
    if (line.is === 'screen') used.taken('screen', line.screen.name);
    const to = hrefOf(line);
    if (to) navigate(to);
    hideCommandBar();
  };

  return (
    <OptionSearch
      groups={groups.map(({ id, lines, word }) => ({
        id,
        lines,
        title:
          id === 'people' ? t('group.people', { count: lines.length, word: word ?? '' }) : t(`group.${id}`),
      }))}
      typed={typed}
      onType={(next) => {
        setNote(null);
        setTyped(next);
      }}
      onTake={take}
      {...(tripToDesk && {
        onTakeOther: (line: CommandLine) => takeToDesk(line, false),
        onTakeFurther: (line: CommandLine) => takeToDesk(line, true),
      })}
      searchLabel={t('title')}
      placeholder={t('placeholder')}
      clearLabel={t('clear')}
      listLabel={t('list')}
      classes={{
        head: 'command-bar__search',
        list: 'command-bar__list',
        title: 'command-bar__head',
        line: () => 'command-line',
      }}
      below={
        <>
          <PhraseMarks phrase={phrase} />
          <p role="status" className="command-bar__note">
            {note && t(`note.${note}`)}
          </p>
        </>
      }
      foot={(active) =>
        phrase.trips.length > 0 && (
          <div className="command-bar__foot">
            <span className="command-bar__hints" aria-hidden="true">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd> {t('foot.move')} <Kbd>Enter</Kbd> {t('foot.take')}
            </span>
            {tripToDesk && (
              <span className="command-bar__acts">
                <Button
                  size="desk"
                  kbd={hotkeyText('Alt+Enter')}
                  aria-keyshortcuts="Alt+Enter"
                  onPress={() => takeToDesk(active, true)}
                >
                  {t('foot.toDeskPick')}
                </Button>
                <Button
                  size="desk"
                  kbd={hotkeyText('$mod+Enter')}
                  aria-keyshortcuts="Control+Enter"
                  onPress={() => takeToDesk(active, false)}
                >
                  {t('foot.toDesk')}
                </Button>
              </span>
            )}
          </div>
        )
      }
      empty={typed.trim() !== '' && <EmptyState icon="notFound" title={t('none')} hint={t('noneHint')} />}
    >
      {(line) => <CommandLineView line={line} />}
    </OptionSearch>
  );
}

/** Everybody named, once each of them is known and can be booked; null before. */
function settledPeople(people: readonly NamedPerson[]): readonly Traveller[] | null {
  const found = people.flatMap((one) => (one.is === 'one' ? [one.traveller] : []));
  return found.length === people.length ? found : null;
}
