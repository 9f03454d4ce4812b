import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../../contract/shapes/people.ts';
import { localisedOr } from '../../../../shared/format/localised.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useSettled } from '../../../../shared/hooks/useSettled.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../../shared/ui/fields/SearchField.tsx';
import { Icon } from '../../../../shared/ui/icons/Icon.tsx';
import { FieldLayer } from '../../../../shared/ui/layers/FieldLayer.tsx';
import { CheckRow } from '../../../../shared/ui/lists/CheckRow.tsx';
import { PartyChips } from '../../../../travel/party/PartyChips.tsx';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
import { useListTravellersInfiniteQuery } from '../../../../travel/party/travellersApi.ts';
import type { DraftTraveller } from '../logic/draft.ts';

type Props = {
  travellers: readonly DraftTraveller[];
  onChange: (travellers: readonly DraftTraveller[]) => void;
  error: string | undefined;
};

/** An application names no more people (contract `applicationContent`). */
const most = 50;

/** Who travels: the picked people, and the way to pick more. */
export function TravellerField({ travellers, onChange, error }: Props) {
  const { t } = useTranslation(['application', 'common']);
  const [isOpen, setOpen] = useState(false);
  const drop = (key: string) => onChange(travellers.filter(({ ref }) => travellerKey(ref) !== key));
  return (
    <div role="group" aria-label={t('form.travellers')} data-field="travellers" className="application-field">
      <span className="application-field__label">{t('form.travellers')}</span>
      <div className="application-field__line">
        {travellers.length > 0 && (
          <PartyChips
            label={t('form.travellers')}
            chips={travellers.map(({ ref, name }) => ({ key: travellerKey(ref), name: name || '…' }))}
            removeLabel={(name) => t('form.removeTraveller', { name })}
            onRemove={drop}
          />
        )}
        <Button size="sm" icon="userPlus" onPress={() => setOpen(true)}>
          {t('form.addTraveller')}
        </Button>
      </div>
      {error && (
        <span role="alert" className="td-field__error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </span>
      )}
      <FieldLayer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('form.addTraveller')}
        closeLabel={t('common:action.close')}
        className="application-people"
      >
        <People
          chosen={travellers}
          onToggle={(face, isOn) => {
            if (!isOn) return drop(travellerKey(face.ref));
            if (travellers.length < most) onChange([...travellers, { ref: face.ref, name: face.name }]);
          }}
          onDone={() => setOpen(false)}
        />
      </FieldLayer>
    </div>
  );
}

type PeopleProps = {
  chosen: readonly DraftTraveller[];
  onToggle: (face: Traveller, isOn: boolean) => void;
  onDone: () => void;
};

/** People one may apply for: colleagues at first, anybody by what is typed. Enter takes the first of those found. */
function People({ chosen, onToggle, onDone }: PeopleProps) {
  const { t } = useTranslation(['application', 'common']);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const list = useListTravellersInfiniteQuery(keyword ? { keyword } : { kind: 'employee' });
  const people = list.currentData?.pages.flatMap((page) => page.travellers);
  const keys = new Set(chosen.map(({ ref }) => travellerKey(ref)));
  const enter = () => {
    const first = people?.find(({ ref, blocked }) => blocked === null && !keys.has(travellerKey(ref)));
    if (typed.trim() === '') return onDone();
    if (!first || keyword !== typed.trim()) return;
    onToggle(first, true);
    setTyped('');
  };
  return (
    <div className="application-people__in">
      <SearchField
        autoFocus
        label={t('form.searchPeople')}
        placeholder={t('form.searchPeopleHint')}
        clearLabel={t('form.clear')}
        value={typed}
        onChange={setTyped}
        onSubmit={enter}
        maxLength={40}
      />
      {!people && !list.error && <Skeleton kind="row" count={5} label={t('common:state.loading')} />}
      {!people && list.error && (
        <Notice tone="bad" live>
          {t('form.peopleFailed')}
          <Button size="sm" onPress={() => void list.refetch()}>
            {t('common:action.retry')}
          </Button>
        </Notice>
      )}
      {people?.length === 0 && <p className="application-note">{t('form.nobody')}</p>}
      {people && people.length > 0 && (
        <ul aria-label={t('form.people')} className="application-people__list">
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
                {t('form.morePeople')}
              </Button>
            </li>
          )}
        </ul>
      )}
      <Button variant="primary" block onPress={onDone}>
        {t('form.peopleDone', { count: chosen.length })}
      </Button>
    </div>
  );
}

/** A document is asked for by the booking, not by the application. */
function isBarred({ blocked }: Traveller): boolean {
  return blocked !== null && blocked !== 'noDocument';
}
