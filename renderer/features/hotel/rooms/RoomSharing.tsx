import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { searchEdited } from '../state/hotelSlice.ts';
import './RoomSharing.css';

type Props = { isShared: boolean; names: readonly string[] };

const ways = ['own', 'shared'] as const;

/** A room for each of a party, or one for all of them under a common cap. */
export function RoomSharing({ isShared, names }: Props) {
  const { t } = useTranslation(['hotel', 'item']);
  const dispatch = useDispatch();
  const [lead, ...others] = names;
  return (
    <div className="hotel-sharing">
      <Segmented
        label={t('rooms.sharing')}
        ground="canvas"
        options={ways.map((id) => ({ id, label: t(`rooms.${id}`) }))}
        value={isShared ? 'shared' : 'own'}
        onChange={(id) => dispatch(searchEdited({ isShared: id === 'shared' }))}
      />
      {isShared && (
        <p className="hotel-sharing__note">
          {t('rooms.sharedNote', { lead: lead ?? '', others: others.join(t('item:listJoin')) })}
        </p>
      )}
    </div>
  );
}
