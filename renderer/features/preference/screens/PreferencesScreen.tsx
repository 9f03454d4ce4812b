import { useTranslation } from 'react-i18next';
import { discountRange } from '../../../shared/format/discount.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type KnownPreferences, WithPreferences } from '../parts/Preferences.tsx';
import { useAirlineNames } from '../parts/useAirlineNames.ts';

/** What one prefers of flights and hotels, and what follows from it (spec §2 /myPreference/index). */
export function PreferencesScreen() {
  return <WithPreferences>{(known) => <Overview {...known} />}</WithPreferences>;
}

function Overview({ flights, rooms, known }: KnownPreferences) {
  const { t } = useTranslation(['preference', 'item', 'travel']);
  const href = useHref();
  const nameOf = useAirlineNames({ known });
  const language = useLanguage();
  const { airlines, departure, seat, cabin, discount } = flights;
  const flightWishes = [
    ...airlines.map(nameOf),
    departure !== 'any' && t(`flights.time.${departure}`),
    cabin && t(`item:cabin.${cabin}`),
    seat !== 'any' && t(`flights.seats.${seat}`),
    discount && t('travel:preference.discount', discountRange(discount, language)),
  ].filter((one) => typeof one === 'string');
  const roomWishes = rooms.map((one) => t(`hotels.rooms.${one}`));
  const said = (wishes: readonly string[]) => (wishes.length > 0 ? <Dots wrap>{wishes}</Dots> : t('none'));
  return (
    <div className="preference">
      <Card label={t('title')}>
        <List label={t('title')}>
          <ListRow
            leading={<Icon name="plane" />}
            title={t('flights.title')}
            sub={said(flightWishes)}
            href={href('favoriteFlights') ?? ''}
            chevron
          />
          <ListRow
            leading={<Icon name="building" />}
            title={t('hotels.title')}
            sub={said(roomWishes)}
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
