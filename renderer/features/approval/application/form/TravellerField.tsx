import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../../shared/ui/feedback/toastQueue.ts';
import { Icon } from '../../../../shared/ui/icons/Icon.tsx';
import { FieldLayer } from '../../../../shared/ui/layers/FieldLayer.tsx';
import { PartyChips } from '../../../../travel/party/PartyChips.tsx';
import { PeoplePicker } from '../../../../travel/party/PeoplePicker.tsx';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
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
        <PeoplePicker
          chosen={travellers.map(({ ref }) => travellerKey(ref))}
          onToggle={(face, isOn) => {
            if (!isOn) return drop(travellerKey(face.ref));
            if (travellers.length < most) onChange([...travellers, { ref: face.ref, name: face.name }]);
            else
              showToast({
                kind: 'warning',
                text: (i18n) => i18n.t('application:form.tooMany', { count: most }),
              });
          }}
          onDone={() => setOpen(false)}
          words={{
            search: t('form.searchPeople'),
            hint: t('form.searchPeopleHint'),
            clear: t('form.clear'),
            failed: t('form.peopleFailed'),
            nobody: t('form.nobody'),
            list: t('form.people'),
            more: t('form.morePeople'),
            done: t('form.peopleDone', { count: travellers.length }),
          }}
        />
      </FieldLayer>
    </div>
  );
}
