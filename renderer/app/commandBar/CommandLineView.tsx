import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { longDate } from '../../shared/format/dateTime.ts';
import { localisedOr, localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { Icon, type IconName } from '../../shared/ui/icons/Icon.tsx';
import { useOrderFacts } from '../../travel/disruption/useOrderFacts.tsx';
import { ItemTitle } from '../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../travel/item/itemViews.ts';
import { RouteName } from '../../travel/item/RouteName.tsx';
import type { TripReading } from '../../travel/phrase/readTrips.ts';
import { type Place, placeName } from '../../travel/places/place.ts';
import type { CommandLine } from './commandLines.ts';
import type { Phrase } from './usePhrase.ts';

/** One line of the command bar. */
export function CommandLineView({ line }: { line: CommandLine }) {
  const language = useLanguage();
  if (line.is === 'trip') return <TripLine trip={line.trip} phrase={line.phrase} />;
  if (line.is === 'screen') return <Line icon={line.screen.icon} title={line.screen.title} />;
  if (line.is === 'person') {
    const { name, departmentName, department, level, levelName, host } = line.traveller;
    const about = [
      localisedOr(levelName, level, language),
      localisedOr(departmentName, department, language),
      host,
    ];
    return <Line icon="user" title={name} sub={<Dots>{about.filter(Boolean)}</Dots>} />;
  }
  return <OrderLine order={line.order} />;
}

function OrderLine({ order }: { order: OrderSummary }) {
  const facts = useOrderFacts(order);
  return (
    <Line
      icon={itemViews[order.kind].icon}
      title={<ItemTitle item={order.item} />}
      sub={
        <Dots>
          {order.traveller}
          {facts}
        </Dots>
      }
    />
  );
}

/** The search a phrase was read as: product, day, times, option, and for whom. */
function TripLine({ trip, phrase }: { trip: TripReading; phrase: Phrase }) {
  const { t } = useTranslation(['commandBar', 'item']);
  const language = useLanguage();
  const nameOf = (end: Place) => {
    const words = placeName(end, trip.cities);
    return words ? localisedText(words, language) : end.code;
  };
  const people = phrase.people.flatMap((one) => (one.is === 'one' ? [one.traveller.name] : []));
  const option = trip.option && phrase.parts.find(({ kind }) => kind === 'option')?.text;
  const facts = [
    t(`item:kind.${trip.kind}`),
    longDate(trip.date, language),
    ...trip.times.map((time) => t(`time.${time}`)),
    option,
    ...people,
  ];
  return (
    <Line
      icon={itemViews[trip.kind].icon}
      title={<RouteName from={nameOf(trip.from)} to={nameOf(trip.to)} toWord={t('item:to')} />}
      sub={<Dots>{facts.filter(Boolean)}</Dots>}
    />
  );
}

function Line({ icon, title, sub }: { icon: IconName; title: React.ReactNode; sub?: React.ReactNode }) {
  return (
    <>
      <Icon name={icon} size={18} className="command-line__icon" />
      <span className="command-line__main">
        <span className="command-line__title">{title}</span>
        {sub && <span className="command-line__sub">{sub}</span>}
      </span>
    </>
  );
}
