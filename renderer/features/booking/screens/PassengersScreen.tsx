import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { usePane } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { PartyChips } from '../../../travel/party/PartyChips.tsx';
import { facesSeen, partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { AddGuest } from '../travellers/AddGuest.tsx';
import { type Chosen, chosenOf, chosenTwice, mostTravellers } from '../travellers/selection.ts';
import { TravellerList } from '../travellers/TravellerList.tsx';
import { travellerKinds as kinds, type TravellerKind } from '../travellers/travellerKinds.ts';
import './PassengersScreen.css';

/** Whom to book for: employees, guests and contacts, several at once. */
export function PassengersScreen() {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const dispatch = useDispatch();
  const { leave } = usePane();
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
    <div className="booking-pick">
      <Tabs
        label={t('travellers.kinds')}
        tabs={kinds.map((id) => ({ id, label: t(`travellers.kind.${id}`) }))}
        selected={kind}
        onSelect={setKind}
        className="booking-pick__tabs"
        panelClassName="booking-pick__panel"
      >
        <TravellerList
          key={kind}
          kind={kind}
          chosen={chosen}
          onToggle={toggle}
          {...(kind === 'guest' && mayAddGuests ? { onAddGuest: () => setAdding(true) } : {})}
        />
      </Tabs>
      <div className="booking-pick__strip">
        <p role="status" className="booking-pick__count">
          {chosen.length === 0 ? t('travellers.none') : t('travellers.selected', { count: chosen.length })}
        </p>
        {chosen.length > 0 && (
          <PartyChips
            label={productText('travellers.selectedLabel')}
            layout="scroll"
            chips={chosen.map(({ key, name }) => ({ key, name: name || '…' }))}
            removeLabel={(name) => t('travellers.remove', { name })}
            onRemove={drop}
          />
        )}
      </div>
      <FootBar
        actions={
          <Button variant="primary" onPress={finish}>
            {chosen.length === 0
              ? t('travellers.confirmNone')
              : t('travellers.confirm', { count: chosen.length })}
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
  const { t } = useTranslation('booking');
  const productText = useProductText();
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
      return showToast({
        kind: 'warning',
        text: () => productText('travellers.samePerson', { name: face.name }),
      });
    }
    if (chosen.length >= mostTravellers) {
      return showToast({ kind: 'warning', text: () => t('travellers.tooMany', { count: mostTravellers }) });
    }
    const one = chosenOf(face);
    setChanged([...chosen.filter(({ key }) => key !== one.key), one]);
  };
  const drop = (key: string) => setChanged(chosen.filter((one) => one.key !== key));
  return { chosen, add, drop };
}
