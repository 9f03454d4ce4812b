import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../../shared/hooks/useNow.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../../shared/ui/controls/IconButton.tsx';
import { SearchRow } from '../../../../travel/dates/SearchRow.tsx';
import { useParty } from '../../../../travel/party/useParty.ts';
import { type Place, type Places, sameCity } from '../../../../travel/places/place.ts';
import { RouteFields } from '../../../../travel/places/RouteFields.tsx';
import { mostLegs } from '../../logic/legs.ts';
import { type ShownWay, wayAfter, wayFault } from '../../logic/wayDrafts.ts';
import { FlightCalendar } from '../FlightCalendar.tsx';
import './MoreWays.css';

type Props = {
  /** The ways after the first. */
  ways: readonly ShownWay[];
  /** Where and when the first ends. */
  first: { readonly to: Place | null; readonly date: string };
  places: Places;
  /** Searching was tried while something was missing. */
  tried: boolean;
  onChange: (ways: readonly ShownWay[]) => void;
};

/** The ways of a trip from place to place after its first, each with its ends and its day. */
export function MoreWays({ ways, first, places, tried, onChange }: Props) {
  const { t } = useTranslation('flight');
  const last = ways.at(-1) ?? { to: first.to, date: first.date };
  return (
    <>
      {ways.map((way, index) => (
        <MoreWay
          // Ways have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two ways apart
          key={index}
          way={way}
          number={index + 2}
          earliest={ways[index - 1]?.date ?? first.date}
          places={places}
          tried={tried}
          onChange={(next) => onChange(ways.map((one, at) => (at === index ? next : one)))}
          {...(ways.length > 1 ? { onRemove: () => onChange(ways.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      {ways.length + 1 < mostLegs && (
        <Button size="sm" icon="plus" onPress={() => onChange([...ways, wayAfter(last.to, last.date)])}>
          {t('search.addLeg')}
        </Button>
      )}
    </>
  );
}

type WayProps = Pick<Props, 'places' | 'tried'> & {
  way: ShownWay;
  number: number;
  earliest: string;
  onChange: (way: ShownWay) => void;
  onRemove?: () => void;
};

function MoreWay({ way, number, earliest, places, tried, onChange, onRemove }: WayProps) {
  const { t } = useTranslation(['flight', 'travel']);
  const language = useLanguage();
  const now = useNow();
  const { members } = useParty();
  const [isOpen, setOpen] = useState(false);
  const fromRef = useRef<HTMLButtonElement>(null);
  const toRef = useRef<HTMLButtonElement>(null);
  const { from, to, date } = way;
  const fault = wayFault(way, places.cities);
  const isSaid = fault === 'same' || (tried && fault !== null);
  const end = fault === 'from' ? 'from' : 'to';
  const route = from && to && !sameCity(from, to, places.cities) ? { from, to } : null;
  const leg = t('legs.number', { number });
  return (
    <section aria-label={leg} className="flight-way-more">
      <div className="flight-way-more__head">
        <h3 className="flight-way-more__title">{leg}</h3>
        {onRemove && (
          <IconButton
            icon="close"
            iconSize={16}
            size="sm"
            label={t('search.removeLeg', { leg })}
            onPress={onRemove}
          />
        )}
      </div>
      <RouteFields
        places={places}
        from={from}
        to={to}
        errors={isSaid && fault ? { [end]: t(`travel:search.errors.${fault}`) } : {}}
        onChange={(at, place) => onChange({ ...way, [at]: place })}
        onSwap={() => onChange({ ...way, from: to, to: from })}
        fromRef={fromRef}
        toRef={toRef}
      />
      <SearchRow label={t('search.date')} value={longDate(date, language)} onPress={() => setOpen(true)} />
      <FlightCalendar
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        route={route}
        first={earliest}
        now={now}
        members={members}
        value={date}
        onChange={(chosen) => onChange({ ...way, date: chosen })}
      />
    </section>
  );
}
