import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../../shared/hooks/useNow.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../../shared/ui/controls/IconButton.tsx';
import { SearchRow } from '../../../../travel/dates/SearchRow.tsx';
import { useParty } from '../../../../travel/party/useParty.ts';
import { type Places, sameCity } from '../../../../travel/places/place.ts';
import { RouteFields } from '../../../../travel/places/RouteFields.tsx';
import { mostLegs } from '../../logic/legs.ts';
import { openWay, type ShownWay, type WayDraft, wayFault } from '../../logic/wayDrafts.ts';
import { FlightCalendar } from '../FlightCalendar.tsx';
import './MoreWays.css';

type Props = {
  /** The ways after the first as they were chosen, and as they are shown. */
  drafts: readonly WayDraft[];
  ways: readonly ShownWay[];
  /** When the first leaves. */
  date: string;
  places: Places;
  /** Searching was tried while something was missing. */
  tried: boolean;
  /** The first field that must be mended. */
  faultRef: React.RefObject<HTMLButtonElement | null>;
  onChange: (ways: readonly WayDraft[]) => void;
};

/** The ways of a trip from place to place after its first, each with its ends and its day. */
export function MoreWays({ drafts, ways, date, places, tried, faultRef, onChange }: Props) {
  const { t } = useTranslation('flight');
  const faulty = ways.findIndex((way) => wayFault(way, places.cities) !== null);
  return (
    <>
      {ways.map((way, index) => (
        <MoreWay
          // Ways have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two ways apart
          key={index}
          way={way}
          number={index + 2}
          earliest={ways[index - 1]?.date ?? date}
          places={places}
          tried={tried}
          faultRef={index === faulty ? faultRef : undefined}
          onChange={(next) => onChange(drafts.map((one, at) => (at === index ? { ...one, ...next } : one)))}
          {...(ways.length > 1 ? { onRemove: () => onChange(drafts.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      {ways.length + 1 < mostLegs && (
        <div className="flight-way-more__add">
          <Button size="sm" icon="plus" onPress={() => onChange([...drafts, openWay])}>
            {t('search.addLeg')}
          </Button>
        </div>
      )}
    </>
  );
}

type WayProps = Pick<Props, 'places' | 'tried'> & {
  way: ShownWay;
  number: number;
  earliest: string;
  faultRef: React.RefObject<HTMLButtonElement | null> | undefined;
  onChange: (way: Partial<WayDraft>) => void;
  onRemove?: () => void;
};

function MoreWay({ way, number, earliest, places, tried, faultRef, onChange, onRemove }: WayProps) {
  const { t } = useTranslation(['flight', 'travel']);
  const language = useLanguage();
  const now = useNow();
  const { members } = useParty();
  const [isOpen, setOpen] = useState(false);
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
        onChange={(at, place) => onChange({ [at]: place })}
        onSwap={() => onChange({ from: to, to: from })}
        fromRef={end === 'from' ? faultRef : undefined}
        toRef={end === 'to' ? faultRef : undefined}
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
        onChange={(chosen) => onChange({ date: chosen })}
      />
    </section>
  );
}
