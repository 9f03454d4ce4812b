import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type Preferences, WithPreferences } from '../parts/Preferences.tsx';
import { useAirlineNames } from '../parts/useAirlineNames.ts';
import { useDiscountText } from '../parts/useDiscountText.ts';

/** What one prefers of flights and hotels, and what follows from it (spec §2 /myPreference/index). */
export function PreferencesScreen() {
  return <WithPreferences>{(known) => <Overview {...known} />}</WithPreferences>;
}

function Overview({ flight, rooms, known }: Preferences) {
  const { t } = useTranslation(['preference', 'item']);
  const href = useHref();
  const nameOf = useAirlineNames({ known });
  const discountText = useDiscountText();
  const { airlines, departure, seat, cabin, discount } = flight;
  const flights = [
    ...airlines.map(nameOf),
    departure !== 'any' && t(`flights.time.${departure}`),
    cabin && t(`item:cabin.${cabin}`),
    seat !== 'any' && t(`flights.seats.${seat}`),
    discount && `${discountText(discount.min)}–${discountText(discount.max)}`,
  ].filter((one) => typeof one === 'string');
  const hotels = rooms.map((one) => t(`hotels.rooms.${one}`));
  const said = (wishes: readonly string[]) => (wishes.length > 0 ? <Dots wrap>{wishes}</Dots> : t('none'));
  return (
    <div className="preference">
      <Card label={t('title')}>
        <List label={t('title')}>
          <ListRow
            leading={<Icon name="plane" />}
            title={t('flights.title')}
            sub={said(flights)}
            href={href('favoriteFlights') ?? ''}
            chevron
          />
          <ListRow
            leading={<Icon name="hotel" />}
            title={t('hotels.title')}
            sub={said(hotels)}
            href={href('favoriteHotels') ?? ''}
            chevron
          />
        </List>
      </Card>
      <p className="preference-note">{t('note')}</p>
      <p className="preference-note">{t('seen')}</p>
    </div>
  );
}
