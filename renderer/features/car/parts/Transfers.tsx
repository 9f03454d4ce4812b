import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarService } from '../../../../contract/enums/car.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useParty } from '../../../travel/party/useParty.ts';
import { type JoinedTransfer, joinedTransfers, shownOf } from '../logic/transfers.ts';
import { useListTransfersQuery } from '../state/carApi.ts';

type Props = {
  service: CarService;
  nameOf: (code: string) => string;
  onPick: (transfer: JoinedTransfer) => void;
};

const icons = { airport: 'plane', station: 'train' } as const;

/**
 * Coming flights and trains of who travels, as far as the service fits them: pressing one fills in place, time and
 * number. They stand below the form, so that nothing moves when they come.
 */
export function Transfers({ service, nameOf, onPick }: Props) {
  const { t } = useTranslation(['car', 'travel']);
  const language = useLanguage();
  const { members } = useParty();
  const travellers = members.map(({ ref }) => ref);
  const { currentData } = useListTransfersQuery(travellers.length > 0 ? { travellers } : skipToken);
  const shown = useMemo(
    () =>
      shownOf(joinedTransfers(currentData?.transfers ?? []), service).filter(({ place }) => nameOf(place)),
    [currentData, service, nameOf],
  );
  if (shown.length === 0) return null;
  const namesOf = ({ travellers: refs }: JoinedTransfer) =>
    refs
      .map((ref) => members.find(({ key }) => key === travellerKey(ref))?.name)
      .filter(Boolean)
      .join(t('travel:listJoin'));
  return (
    <Card>
      <CardHead title={t('transfers.title')} />
      <List label={t('transfers.title')}>
        {shown.map((one) => (
          <ListRow
            key={`${one.number}-${one.at}`}
            leading={<Icon name={icons[one.kind]} size={20} />}
            title={t(one.leaves ? 'transfers.leaves' : 'transfers.arrives', {
              number: one.number,
              place: nameOf(one.place),
            })}
            sub={`${longDate(one.at, language)} ${timeOfDay(one.at)} · ${namesOf(one)}`}
            onPress={() => onPick(one)}
            chevron
          />
        ))}
      </List>
    </Card>
  );
}
