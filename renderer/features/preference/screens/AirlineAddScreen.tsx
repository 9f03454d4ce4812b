import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_AIRLINES } from '../../../../contract/enums/preference.ts';
import { searchTerms, searchTokens, tokensMatch } from '../../../../contract/rules/text/searchTerms.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { usePane } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type KnownPreferences, WithPreferences } from '../parts/Preferences.tsx';
import { useAirlineNames } from '../parts/useAirlineNames.ts';
import { useAddAirlineMutation } from '../preferenceApi.ts';

/** Chooses one more airline to prefer (spec §2 /myPreference/AirlineAdd); by its name in any language, or its code. */
export function AirlineAddScreen() {
  return <WithPreferences>{(known) => <Choices {...known} />}</WithPreferences>;
}

function Choices({ flights: { airlines }, known }: KnownPreferences) {
  const { t } = useTranslation('preference');
  const errorText = useErrorText('preference');
  const nameOf = useAirlineNames({ known });
  const { leave } = usePane();
  const [typed, setTyped] = useState('');
  const [add, adding] = useAddAirlineMutation();
  const send = useSend(add, () => {
    showToast({ kind: 'success', text: (text) => text.t('preference:airlines.added') });
    leave();
  });
  if (airlines.length >= MOST_AIRLINES)
    return (
      <EmptyState icon="plane" title={errorText({ code: 'AIRLINES_FULL' })} hint={t('airlines.fullHint')} />
    );
  const terms = searchTerms(typed);
  const shown = known.filter(
    ({ code, name }) =>
      !airlines.includes(code) &&
      tokensMatch([code, name.zh, name.en, name.de ?? ''].flatMap(searchTokens), terms),
  );
  return (
    <div className="preference">
      <SearchField
        label={t('airlines.search')}
        placeholder={t('airlines.search')}
        clearLabel={t('airlines.clear')}
        value={typed}
        onChange={setTyped}
        size="touch"
      />
      {adding.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(adding.error))}
        </Notice>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="notFound" title={t('airlines.notFound')} hint={t('airlines.notFoundHint')} />
      ) : (
        <Card label={t('airlines.known')}>
          <List label={t('airlines.known')}>
            {shown.map(({ code }) => (
              <ListRow
                key={code}
                leading={<Icon name="plane" />}
                title={nameOf(code)}
                end={code}
                isDisabled={adding.isLoading}
                onPress={() => void send({ airline: code })}
              />
            ))}
          </List>
        </Card>
      )}
    </div>
  );
}
