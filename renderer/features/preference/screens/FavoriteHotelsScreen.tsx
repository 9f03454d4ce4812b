import { useTranslation } from 'react-i18next';
import { roomFeatures } from '../../../../contract/enums/hotel.ts';
import { someOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { CheckRow } from '../../../shared/ui/lists/CheckRow.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { type KnownPreferences, WithPreferences } from '../parts/Preferences.tsx';
import { useSaved } from '../parts/useSaved.ts';
import { useSaveHotelPreferenceMutation } from '../preferenceApi.ts';

/** Which rooms one prefers (spec §2 /myPreference/FavoriteHotels, §3). */
export function FavoriteHotelsScreen() {
  return <WithPreferences>{(known) => <RoomForm {...known} />}</WithPreferences>;
}

type Room = KnownPreferences['rooms'][number];

function RoomForm({ rooms }: KnownPreferences) {
  const { t } = useTranslation('preference');
  const errorText = useErrorText('preference');
  const [chosen, setChosen] = useDraft<readonly Room[]>('rooms', rooms, someOf(roomFeatures));
  const [save, saving] = useSaveHotelPreferenceMutation();
  const send = useSend(save, useSaved());
  return (
    <form
      className="preference"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send({ rooms: [...chosen] });
      }}
    >
      <Card label={t('hotels.label')}>
        <List label={t('hotels.label')}>
          {roomFeatures.map((one) => (
            <CheckRow
              key={one}
              title={t(`hotels.rooms.${one}`)}
              isSelected={chosen.includes(one)}
              onChange={(isOn) =>
                setChosen(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            />
          ))}
        </List>
      </Card>
      <p className="preference-note">{t('hotels.note')}</p>
      <FormEnd
        failure={saving.error && errorText(failureOf(saving.error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
    </form>
  );
}
