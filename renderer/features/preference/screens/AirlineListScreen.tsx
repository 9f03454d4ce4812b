import { useTranslation } from 'react-i18next';
import { MOST_AIRLINES } from '../../../../contract/enums/preference.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type KnownPreferences, WithPreferences } from '../parts/Preferences.tsx';
import { useAirlineNames } from '../parts/useAirlineNames.ts';
import { useRemoveAirlineMutation } from '../preferenceApi.ts';

/** The airlines one prefers (spec §2 /myPreference/AirlineList). */
export function AirlineListScreen() {
  return <WithPreferences>{(known) => <Airlines {...known} />}</WithPreferences>;
}

function Airlines({ flights: { airlines }, known }: KnownPreferences) {
  const { t } = useTranslation('preference');
  const errorText = useErrorText('preference');
  const nameOf = useAirlineNames({ known });
  const go = useGo();
  const [remove, removing] = useRemoveAirlineMutation();
  const send = useSend(remove, () =>
    showToast({ kind: 'success', text: (text) => text.t('preference:airlines.removed') }),
  );
  const isFull = airlines.length >= MOST_AIRLINES;
  const add = (
    <Button icon="plus" size="touch" isDisabled={isFull} onPress={() => go('airlineAdd')}>
      {t('airlines.add')}
    </Button>
  );
  if (airlines.length === 0)
    return (
      <EmptyState icon="plane" title={t('airlines.empty')} hint={t('airlines.emptyHint')} action={add} />
    );
  return (
    <div className="preference">
      <Card label={t('airlines.title')}>
        <List label={t('airlines.title')}>
          {airlines.map((airline) => (
            <ListRow
              key={airline}
              leading={<Icon name="plane" />}
              title={nameOf(airline)}
              sub={airline}
              end={
                <IconButton
                  icon="trash"
                  label={t('airlines.remove', { name: nameOf(airline) })}
                  isDisabled={removing.isLoading}
                  onPress={() => void send({ airline })}
                />
              }
            />
          ))}
        </List>
      </Card>
      {removing.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(removing.error))}
        </Notice>
      )}
      <p className="preference-note">
        {t('airlines.count', { count: airlines.length, most: MOST_AIRLINES })}
      </p>
      {add}
    </div>
  );
}
