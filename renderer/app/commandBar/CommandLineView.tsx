import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { localisedOr } from '../../shared/format/localised.ts';
import { hotkeyText } from '../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { Kbd } from '../../shared/ui/display/Kbd.tsx';
import { Icon, type IconName } from '../../shared/ui/icons/Icon.tsx';
import { useOrderFacts } from '../../travel/disruption/useOrderFacts.tsx';
import { ItemTitle } from '../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../travel/item/itemViews.ts';
import { RouteName } from '../../travel/item/RouteName.tsx';
import type { TripReading } from '../../travel/phrase/readTrips.ts';
import { useTripFacts } from '../../travel/phrase/useTripFacts.ts';
import type { CommandLine } from './commandLines.ts';
import type { Phrase } from './usePhrase.ts';

/** One line of the command bar. */
export function CommandLineView({ line }: { line: CommandLine }) {
  const language = useLanguage();
  if (line.is === 'trip') return <TripLine trip={line.trip} phrase={line.phrase} />;
  if (line.is === 'screen') return <Line icon={line.screen.icon} title={line.screen.title} />;
  if (line.is === 'action') {
    const { icon, label, keys } = line.action;
    return <Line icon={icon} title={label} end={keys && <Kbd>{hotkeyText(keys)}</Kbd>} />;
  }
  if (line.is === 'person' || line.is === 'traveller') {
    const { name, departmentName, department, level, levelName, host } = line.traveller;
    const about = [
      localisedOr(levelName, level, language),
      localisedOr(departmentName, department, language),
      host,
    ];
    return <Line icon="user" title={name} sub={<Dots>{about.filter(Boolean)}</Dots>} />;
  }
  if (line.is === 'journey') return <JourneyLine orders={line.orders} />;
  return <OrderLine order={line.order} />;
}

/** Several orders of one trip of one traveller: the trip they make. */
function JourneyLine({ orders }: { orders: readonly [OrderSummary, ...OrderSummary[]] }) {
  const { t } = useTranslation('commandBar');
  const [first] = orders;
  return (
    <Line
      icon="trip"
      title={<ItemTitle item={first.item} />}
      sub={
        <Dots>
          {first.traveller}
          {t('journey', { count: orders.length })}
        </Dots>
      }
    />
  );
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

/** The search a phrase was read as: product, day, nights or times, option, and for whom. */
function TripLine({ trip, phrase }: { trip: TripReading; phrase: Phrase }) {
  const { t } = useTranslation('item');
  const { from, to, facts } = useTripFacts()(trip, phrase.parts);
  const people = phrase.people.flatMap((one) => (one.is === 'one' ? [one.traveller.name] : []));
  return (
    <Line
      icon={itemViews[trip.kind].icon}
      title={<RouteName from={from} to={to} toWord={t('to')} />}
      sub={<Dots>{[...facts, ...people]}</Dots>}
    />
  );
}

type LineProps = { icon: IconName; title: React.ReactNode; sub?: React.ReactNode; end?: React.ReactNode };

function Line({ icon, title, sub, end }: LineProps) {
  return (
    <>
      <Icon name={icon} size={18} className="command-line__icon" />
      <span className="command-line__main">
        <span className="command-line__title">{title}</span>
        {sub && <span className="command-line__sub">{sub}</span>}
      </span>
      {end}
    </>
  );
}
