import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useGo } from '../../shared/navigation.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { PartyChips } from './PartyChips.tsx';
import { partyPicked } from './pickingSlice.ts';
import { useOwner, useParty } from './useParty.ts';
import './PartyField.css';

/** Who travels: the picked people, and the way to pick more. */
export function PartyField() {
  const { t } = useTranslation('train');
  const go = useGo();
  const dispatch = useDispatch();
  const owner = useOwner();
  const { members, loading } = useParty();
  const chips = members.map(({ key, name, face }) => ({
    key,
    name: name || (loading ? t('search.loadingName') : t('search.goneTraveller')),
    note: !loading && !face && name ? t('search.goneTraveller') : undefined,
    isWrong: !loading && !face,
  }));
  return (
    <div className="train-partyfield">
      <span className="train-partyfield__label" id="train-party-label">
        {t('search.travellers')}
      </span>
      <div className="train-partyfield__main">
        {chips.length === 0 ? (
          <span className="train-partyfield__none">{t('search.noTraveller')}</span>
        ) : (
          <PartyChips
            label={t('search.travellers')}
            chips={chips}
            removeLabel={(name) => t('search.removeTraveller', { name })}
            onRemove={(key) => {
              const party = members
                .filter((one) => one.key !== key)
                .map(({ ref, principalId }) => ({ ref, principalId }));
              dispatch(partyPicked({ owner, party }));
            }}
          />
        )}
        <Button
          size="sm"
          icon="userPlus"
          onPress={() => go('trainPassengers')}
          className="train-partyfield__add"
        >
          {t('search.addTraveller')}
        </Button>
      </div>
    </div>
  );
}
