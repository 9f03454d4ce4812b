import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { useStage } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { PartyChips } from '../../../travel/party/PartyChips.tsx';
import { facesSeen, partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { AddGuest } from '../parts/AddGuest.tsx';
import { TravellerList } from '../parts/TravellerList.tsx';
import { type Chosen, chosenOf, chosenTwice, mostTravellers } from '../selection.ts';
import { travellerKinds as kinds, type TravellerKind } from '../travellerKinds.ts';
import './PassengersScreen.css';

/** Whom to book for: employees, guests and contacts, several at once. */
export function PassengersScreen() {
  const { t } = useTranslation('trip');
  const dispatch = useDispatch();
  const { leave } = useStage();
  const owner = useOwner();
  const mayAddGuests = isGranted(useSelector(selectPermissions), 'guest.add');
  const [kind, setKind] = useState<TravellerKind>('employee');
  const [isAdding, setAdding] = useState(false);
  const { chosen, add, drop } = useSelection();

  const toggle = (face: Traveller, isOn: boolean) => (isOn ? add(face) : drop(travellerKey(face.ref)));
  const finish = () => {
    dispatch(facesSeen(chosen.flatMap(({ face }) => (face ? [face] : []))));
    dispatch(partyPicked({ owner, party: chosen.map(({ ref, principalId }) => ({ ref, principalId })) }));
    leave();
  };

  return (
    <div className="trip-pick">
      <Tabs
        label={t('kinds')}
        tabs={kinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        selected={kind}
        onSelect={setKind}
        className="trip-pick__tabs"
        panelClassName="trip-pick__panel"
      >
        <TravellerList
          key={kind}
          kind={kind}
          chosen={chosen}
          onToggle={toggle}
          {...(kind === 'guest' && mayAddGuests ? { onAddGuest: () => setAdding(true) } : {})}
        />
      </Tabs>
      <div className="trip-pick__strip">
        <p role="status" className="trip-pick__count">
          {chosen.length === 0 ? t('none') : t('selected', { count: chosen.length })}
        </p>
        {chosen.length > 0 && (
          <PartyChips
            label={t('selectedLabel')}
            layout="scroll"
            chips={chosen.map(({ key, name }) => ({ key, name: name || '…' }))}
            removeLabel={(name) => t('remove', { name })}
            onRemove={drop}
          />
        )}
      </div>
      <FootBar
        actions={
          <Button variant="primary" onPress={finish}>
            {chosen.length === 0 ? t('confirmNone') : t('confirm', { count: chosen.length })}
          </Button>
        }
      />
      <AddGuest
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(face) => {
          add(face);
          setAdding(false);
        }}
      />
    </div>
  );
}

/** The chosen while the screen is open; handed over on confirm only. */
function useSelection() {
  const { t } = useTranslation('trip');
  const { members } = useParty();
  const [changed, setChanged] = useState<readonly Chosen[] | null>(null);
  const chosen = changed ?? members;
  useEffect(() => {
    // Names that were still being looked up when the first change was made.
    setChanged((now) =>
      now && now.some((one) => !one.name)
        ? now.map((one) => (one.name ? one : (members.find((member) => member.key === one.key) ?? one)))
        : now,
    );
  }, [members]);
  const add = (face: Traveller) => {
    if (chosenTwice(chosen, face)) {
      return showToast({ kind: 'warning', text: t('samePerson', { name: face.name }) });
    }
    if (chosen.length >= mostTravellers) {
      return showToast({ kind: 'warning', text: t('tooMany', { count: mostTravellers }) });
    }
    const one = chosenOf(face);
    setChanged([...chosen.filter(({ key }) => key !== one.key), one]);
  };
  const drop = (key: string) => setChanged(chosen.filter((one) => one.key !== key));
  return { chosen, add, drop };
}
