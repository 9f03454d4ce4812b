import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHotkeys } from '../../shared/hooks/useHotkeys.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { useProductText } from '../product/useProduct.ts';
import { PartyChips } from './PartyChips.tsx';
import { partyPicked } from './pickingSlice.ts';
import { useOwner, useParty } from './useParty.ts';
import './PartyField.css';

const addKeys = 'p';

/** Who travels: the picked people, and the way to pick more. */
export function PartyField({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const dispatch = useDispatch();
  const owner = useOwner();
  const { members, loading } = useParty();
  useHotkeys([{ keys: addKeys, label: productText('search.addTraveller'), run: onAdd }]);
  const chips = members.map(({ key, name, face }) => ({
    key,
    name: name || (loading ? t('search.loadingName') : t('search.goneTraveller')),
    note: !loading && !face && name ? t('search.goneTraveller') : undefined,
    isWrong: !loading && !face,
    isLoading: loading && !name,
  }));
  return (
    <div className="travel-partyfield">
      <span className="travel-partyfield__label" id="travel-party-label">
        {productText('search.travellers')}
      </span>
      <div className="travel-partyfield__main">
        {chips.length === 0 ? (
          <span className="travel-partyfield__none">{productText('search.noTraveller')}</span>
        ) : (
          <PartyChips
            label={productText('search.travellers')}
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
        <Button size="sm" icon="userPlus" kbd="P" onPress={onAdd} className="travel-partyfield__add">
          {productText('search.addTraveller')}
        </Button>
      </div>
    </div>
  );
}
