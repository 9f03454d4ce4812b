import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { deskParam } from '../../../shared/hooks/useDeskLink.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { facesSeen } from '../../../travel/party/pickingSlice.ts';
import { mostTravellers } from '../logic/limits.ts';
import { type ChosenPeople, chosenStill, peopleAdded } from '../logic/peopleAdded.ts';
import type { ReadPerson } from '../logic/readPeople.ts';
import type { Desk } from '../state/useDesk.ts';
import { PeopleRead } from './PeopleRead.tsx';
import { useReadPeople } from './useReadPeople.ts';
import './add.css';

type Props = Pick<Desk, 'setParty'> & {
  /** Who is on the desk already. */
  members: Desk['party']['members'];
  /** Where the list of travellers is: the first product on sale to the user; null where none is. */
  picker: string | null;
  onAdded: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Names typed or pasted, how each is read, and Enter that adds those who are sure. What is not sure stays in the field, and
 * whom the desk has no room for.
 */
export const AddPeople = memo(function AddPeople({ members, setParty, picker, onAdded, ref }: Props) {
  const { t } = useTranslation('desk');
  const dispatch = useDispatch();
  const go = useGo();
  const href = useHref();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenPeople>({});
  const { read, isLoading, isWhole, error, refetch } = useReadPeople(text, chosen);
  const there = new Set(members.map(({ key }) => key));
  const hasSure = read.some(({ is }) => is === 'one');
  const room = mostTravellers - members.length;
  const { added, isOver, left, chosen: leftChosen } = peopleAdded(read, there, room);

  const write = (next: string) => {
    setText(next);
    setChosen((before) => chosenStill(before, next));
  };
  const add = () => {
    if (!hasSure) return;
    dispatch(facesSeen(added));
    if (added.length > 0) setParty([...members, ...added]);
    setText(left);
    setChosen(leftChosen);
    if (left === '') onAdded();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (text === '') onAdded();
      else write('');
    }
  };

  return (
    <div className="desk-add">
      <div className="desk-add__line">
        <Icon name="plus" size={16} />
        <textarea
          ref={ref}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onPaste={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
            // What is pasted over all of it names others, even where a name is the same.
            if (selectionEnd - selectionStart === value.length) setChosen({});
          }}
          onKeyDown={onKeyDown}
          aria-label={t('add.label')}
          placeholder={t('add.placeholder')}
          spellCheck={false}
          autoComplete="off"
          className="desk-add__field"
        />
        {picker !== null && href.has(picker) && (
          <IconButton
            icon="users"
            label={t('add.fromList')}
            onPress={() => go(picker, { [deskParam]: 'party' })}
          />
        )}
        {hasSure && (
          <Button variant="primary" size="desk" kbd="Enter" onPress={add}>
            {t('add.add', { count: added.length })}
          </Button>
        )}
      </div>
      {isOver && <p className="desk-add__note">{t('add.tooMany', { count: mostTravellers })}</p>}
      {text !== '' && isLoading && <p className="desk-add__note">{t('add.loading')}</p>}
      {text !== '' && error !== undefined && (
        <p className="desk-add__note">
          {t('add.failed')}{' '}
          <Button variant="link" size="sm" onPress={() => void refetch()}>
            {t('add.retry')}
          </Button>
        </p>
      )}
      {read.length > 0 && !isLoading && error === undefined && (
        <PeopleRead
          read={read}
          there={there}
          isWhole={isWhole}
          onChoose={(one: ReadPerson, key) => setChosen((before) => ({ ...before, [one.word]: key }))}
        />
      )}
    </div>
  );
});
