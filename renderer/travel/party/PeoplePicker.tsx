import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../contract/shapes/people.ts';
import { localisedOr } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { SearchField } from '../../shared/ui/fields/SearchField.tsx';
import { CheckRow } from '../../shared/ui/lists/CheckRow.tsx';
import { travellerKey } from './travellerKey.ts';
import { useListTravellersInfiniteQuery } from './travellersApi.ts';
import './PeoplePicker.css';

type Props = {
  /** Keys of those who are chosen. */
  chosen: readonly string[];
  onToggle: (face: Traveller, isOn: boolean) => void;
  onDone: () => void;
  words: Readonly<
    Record<'search' | 'hint' | 'clear' | 'failed' | 'nobody' | 'list' | 'more' | 'done', string>
  >;
};

/** People one may book for: colleagues at first, anybody by what is typed. Enter takes the first of those found. */
export function PeoplePicker({ chosen, onToggle, onDone, words }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const list = useListTravellersInfiniteQuery(keyword ? { keyword } : { kind: 'employee' });
  const people = list.currentData?.pages.flatMap((page) => page.travellers);
  const keys = new Set(chosen);
  const enter = () => {
    const first = people?.find(({ ref, blocked }) => blocked === null && !keys.has(travellerKey(ref)));
    if (typed.trim() === '') return onDone();
    if (!first || keyword !== typed.trim()) return;
    onToggle(first, true);
    setTyped('');
  };
  return (
    <div className="travel-people">
      <SearchField
        autoFocus
        label={words.search}
        placeholder={words.hint}
        clearLabel={words.clear}
        value={typed}
        onChange={setTyped}
        onSubmit={enter}
        maxLength={40}
      />
      {!people && !list.error && <Skeleton kind="row" count={5} label={t('state.loading')} />}
      {!people && list.error && (
        <Notice tone="bad" live>
          {words.failed}
          <Button size="sm" onPress={() => void list.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {people?.length === 0 && <p className="travel-people__none">{words.nobody}</p>}
      {people && people.length > 0 && (
        <ul aria-label={words.list} className="travel-people__list">
          {people.map((face) => (
            <li key={travellerKey(face.ref)}>
              <CheckRow
                title={face.name}
                sub={localisedOr(face.departmentName, face.department, language)}
                isSelected={keys.has(travellerKey(face.ref))}
                isDisabled={isBarred(face) && !keys.has(travellerKey(face.ref))}
                onChange={(isOn) => onToggle(face, isOn)}
              />
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <Button isPending={list.isFetching} onPress={() => void list.fetchNextPage()}>
                {words.more}
              </Button>
            </li>
          )}
        </ul>
      )}
      <Button variant="primary" block onPress={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

/** A document is asked for by the booking, not by whoever names people. */
function isBarred({ blocked }: Traveller): boolean {
  return blocked !== null && blocked !== 'noDocument';
}
