import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { useHref } from '../../shared/navigation.ts';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { OptionSearch } from '../../shared/ui/lists/OptionSearch.tsx';
import { travellerKey } from '../../travel/party/travellerKey.ts';
import { CommandLineView } from './CommandLineView.tsx';
import { hideCommandBar } from './commandBarShown.ts';
import { type CommandLine, useCommandLines } from './commandLines.ts';
import type { NamedPerson } from './namedPeople.ts';
import { PhraseMarks } from './PhraseMarks.tsx';
import { useOpenTrip } from './useOpenTrip.ts';
import { usePhrase } from './usePhrase.ts';

/** What is typed, how it is read, and what Enter does. */
export function CommandSearch() {
  const { t } = useTranslation('commandBar');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [note, setNote] = useState<'people' | 'failed' | null>(null);
  const phrase = usePhrase(typed, chosen);
  const groups = useCommandLines(typed, phrase);
  const openTrip = useOpenTrip();
  const navigate = useNavigate();
  const href = useHref();

  const take = (line: CommandLine) => {
    setNote(null);
    if (line.is === 'person') {
      setChosen((known) => new Map(known).set(line.word, travellerKey(line.traveller.ref)));
      return;
    }
    if (line.is === 'trip') {
      const people = settledPeople(phrase.people);
      const product = phrase.products.find(({ kind }) => kind === line.trip.kind);
      if (!people || !product) return setNote('people');
      void openTrip(line.trip, product, people).then((isOpen) =>
        isOpen ? hideCommandBar() : setNote('failed'),
      );
      return;
    }
    const to =
      line.is === 'screen'
        ? line.screen.href
        : href('orderDetail', { suborderserialnumber: line.order.orderId });
    if (to) void navigate(to);
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
