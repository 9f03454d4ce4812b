import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { useGo, usePane } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { PartyChips } from '../../../travel/party/PartyChips.tsx';
import { facesSeen, partyPicked } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner, useParty } from '../../../travel/party/useParty.ts';
import { usePartyOwner } from '../../../travel/party/usePartyOwner.ts';
import { useProductEntry, useProductRoutes, useProductText } from '../../../travel/product/useProduct.ts';
import { formOpened, selectForm, selectWanted } from '../../../travel/quote/bookingSlice.ts';
import { fitsDraft } from '../../../travel/quote/fitsDraft.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { openForm } from '../../../travel/quote/openForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import { AddGuest } from '../travellers/AddGuest.tsx';
import { chosenTwice, mostTravellers } from '../travellers/selection.ts';
import { TravellerList } from '../travellers/TravellerList.tsx';
import { travellerKinds as kinds, type TravellerKind } from '../travellers/travellerKinds.ts';
import './PassengersScreen.css';

/** Whom to book for: employees, guests and contacts, several at once. */
export function PassengersScreen() {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const mayAddGuests = isGranted(useSelector(selectPermissions), 'guest.add');
  const [kind, setKind] = useState<TravellerKind>('employee');
  const [isAdding, setAdding] = useState(false);
  // Where there is a keyboard, names are typed at once; on a phone it would cover the list.
  const [autoFocus, setAutoFocus] = useState(useMediaWidth() !== 'phone');
  const { chosen, add, drop } = useSelection();

  const toggle = (face: Traveller, isOn: boolean) => (isOn ? add(face) : drop(travellerKey(face.ref)));
  const finish = useFinish(chosen);

  return (
    <div className="booking-pick">
      <Tabs
        label={t('travellers.kinds')}
        tabs={kinds.map((id) => ({ id, label: t(`travellers.kind.${id}`) }))}
        selected={kind}
        onSelect={(next) => {
          setAutoFocus(false);
          setKind(next);
        }}
        className="booking-pick__tabs"
        panelClassName="booking-pick__panel"
      >
        <TravellerList
          key={kind}
          kind={kind}
          chosen={chosen}
          onToggle={toggle}
          autoFocus={autoFocus}
          onDone={() => chosen.length > 0 && finish()}
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
          <Button variant="primary" {...(chosen.length > 0 ? { kbd: 'Enter' } : {})} onPress={finish}>
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

/** Those ticked are the party at once: nothing is lost by leaving through another pane. */
function useSelection() {
  const { words } = useProductEntry();
  const dispatch = useDispatch();
  const owner = usePartyOwner(useOwner());
  const { members: chosen } = useParty();
  const pick = (party: readonly Picked[]) =>
    dispatch(partyPicked({ owner, party: party.map(({ ref, principalId }) => ({ ref, principalId })) }));
  const add = (face: Traveller) => {
    if (chosenTwice(chosen, face)) {
      return showToast({
        kind: 'warning',
        text: (i18n) => i18n.t(`${words}:travellers.samePerson`, { name: face.name }),
      });
    }
    if (chosen.length >= mostTravellers) {
      return showToast({
        kind: 'warning',
        text: (i18n) => i18n.t('booking:travellers.tooMany', { count: mostTravellers }),
      });
    }
    dispatch(facesSeen([face]));
    pick([...chosen.filter(({ key }) => key !== travellerKey(face.ref)), face]);
  };
  const drop = (key: string) => void pick(chosen.filter((one) => one.key !== key));
  return { chosen, add, drop };
}

/** Leads on: to the confirm screen with what was chosen before anybody was picked, or back to where one came from. */
function useFinish(chosen: readonly Picked[]): () => void {
  const dispatch = useDispatch();
  const go = useGo();
  const { leave } = usePane();
  const [params] = useSearchParams();
  const owner = useOwner();
  const { kind } = useProductEntry();
  const { confirm } = useProductRoutes();
  const wanted = useSelector(selectWanted);
  const form = useSelector(selectForm);
  const leadsOn = params.get('next') === 'confirm' && wanted?.kind === kind && wanted.owner === owner;
  return () => {
    if (!leadsOn || chosen.length === 0) return leave();
    if (!fitsDraft(chosen.length, 1 + (wanted.further?.length ?? 0))) return;
    const party = chosen.map(({ ref, principalId }) => ({ ref, principalId }));
    if (mayOpen(form)) dispatch(formOpened(openForm({ ...wanted, party })));
    go(confirm, {}, { replace: true });
  };
}
