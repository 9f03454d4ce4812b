import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { airlineCabins, flightTimes } from '../../../../contract/enums/flight.ts';
import { discountTenths, planeSeats } from '../../../../contract/enums/preference.ts';
import { isDiscountRange } from '../../../../contract/rules/flight/flightPreference.ts';
import { oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useOwnLinks } from '../../../shared/drafts/useOwnLinks.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type KnownPreferences, WithPreferences } from '../parts/Preferences.tsx';
import { useAirlineNames } from '../parts/useAirlineNames.ts';
import { useDiscountText } from '../parts/useDiscountText.ts';
import { useSaved } from '../parts/useSaved.ts';
import { useSaveFlightPreferenceMutation } from '../preferenceApi.ts';

/** Which flights one prefers (spec §2 /myPreference/FavoriteFlights, §5). */
export function FavoriteFlightsScreen() {
  return <WithPreferences>{(known) => <FlightForm {...known} />}</WithPreferences>;
}

const ANY = 'any';
const tenthsOrNone: readonly (number | null)[] = [...discountTenths, null];

function FlightForm({ flights, known }: KnownPreferences) {
  const { t } = useTranslation(['preference', 'item']);
  const errorText = useErrorText('preference');
  const discountText = useDiscountText();
  const nameOf = useAirlineNames({ known });
  const href = useHref();
  const links = useOwnLinks();
  const kept = <Value,>(options: readonly Value[]) => ({ ...oneOf(options), stays: links.stays });
  const [departure, setDeparture] = useDraft('flights departure', flights.departure, kept(flightTimes));
  const [cabin, setCabin] = useDraft('flights cabin', flights.cabin, kept(airlineCabins));
  const [seat, setSeat] = useDraft('flights seat', flights.seat, kept(planeSeats));
  const [min, setMin] = useDraft<number | null>(
    'flights min',
    flights.discount?.min ?? null,
    kept(tenthsOrNone),
  );
  const [max, setMax] = useDraft<number | null>(
    'flights max',
    flights.discount?.max ?? null,
    kept(tenthsOrNone),
  );
  const [tried, setTried] = useState(false);
  const [save, saving] = useSaveFlightPreferenceMutation();
  const send = useSend(save, useSaved());
  const minFault = min === null && max !== null ? t('choose') : undefined;
  const maxFault =
    max === null && min !== null
      ? t('choose')
      : min !== null && max !== null && !isDiscountRange({ min, max })
        ? errorText({ code: 'DISCOUNTS_INVALID' })
        : undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = minFault ? 0 : maxFault ? 1 : null;
    if (wrong !== null)
      return event.currentTarget
        .querySelectorAll<HTMLElement>('.preference-discounts button')
        [wrong]?.focus();
    const discount = min !== null && max !== null ? { min, max } : null;
    void send({ departure, cabin, seat, discount });
  };
  const tenths = [
    { id: ANY, label: t('any') },
    ...discountTenths.map((one) => ({ id: String(one), label: discountText(one) })),
  ];
  const tenthsOf = (id: string) => (id === ANY ? null : Number(id));
  return (
    <form className="preference-form" noValidate onSubmit={onSubmit} {...links.within}>
      <Card label={t('airlines.title')}>
        <List label={t('airlines.title')}>
          <ListRow
            leading={<Icon name="plane" />}
            title={t('airlines.title')}
            sub={flights.airlines.map(nameOf).join(t('join')) || t('none')}
            href={href('airlineList') ?? ''}
            chevron
          />
        </List>
      </Card>
      <Select
        label={t('flights.departure')}
        placeholder={t('any')}
        options={flightTimes.map((id) => ({ id, label: id === ANY ? t('any') : t(`flights.window.${id}`) }))}
        value={departure}
        onChange={setDeparture}
        size="touch"
      />
      <Select
        label={t('flights.cabin')}
        placeholder={t('any')}
        options={([ANY, ...airlineCabins] as const).map((id) => ({
          id,
          label: id === ANY ? t('any') : t(`item:cabin.${id}`),
        }))}
        value={cabin ?? ANY}
        onChange={(id) => setCabin(id === ANY ? null : id)}
        size="touch"
      />
      <div className="preference-discounts" role="group" aria-label={t('flights.discounts')}>
        <Select
          label={t('flights.min')}
          placeholder={t('any')}
          options={tenths}
          value={String(min ?? ANY)}
          onChange={(id) => setMin(tenthsOf(id))}
          error={tried ? minFault : undefined}
          size="touch"
        />
        <Select
          label={t('flights.max')}
          placeholder={t('any')}
          options={tenths}
          value={String(max ?? ANY)}
          onChange={(id) => setMax(tenthsOf(id))}
          error={tried ? maxFault : undefined}
          size="touch"
        />
      </div>
      <Select
        label={t('flights.seat')}
        placeholder={t('any')}
        description={t('flights.seatNote')}
        options={planeSeats.map((id) => ({ id, label: id === ANY ? t('any') : t(`flights.seats.${id}`) }))}
        value={seat}
        onChange={setSeat}
        size="touch"
      />
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
