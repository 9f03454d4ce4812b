import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToOrder } from '../../shared/hooks/useChangeLink.ts';
import { BottomBar } from '../../shared/ui/bars/BottomBar.tsx';
import { DateStrip } from '../../shared/ui/bars/DateStrip.tsx';
import { StripButton } from '../../shared/ui/bars/StripButton.tsx';
import { ChangeBanner } from '../change/ChangeBanner.tsx';
import { useChanging } from '../change/useChanging.ts';
import { ScopeSwitch } from '../desk/ScopeSwitch.tsx';
import type { ListPreference } from '../preference/listPreference.ts';
import { PriceBasisSwitch } from '../price/PriceBasisSwitch.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { Facet } from './facets.ts';
import './OffersPage.css';

const sortIcons = { earliest: 'clock', shortest: 'timer', cheapest: 'pay' } as const;
type Sort = keyof typeof sortIcons;

type Props<Id extends string> = {
  strip: Omit<ComponentProps<typeof DateStrip>, 'end' | 'className'>;
  calendarLabel: string;
  calendar: (layer: { readonly isOpen: boolean; readonly onClose: () => void }) => ReactNode;
  /** What was chosen before this list, above everything else of it. */
  before?: ReactNode;
  /** Whose standards apply; nothing before they are known. */
  standards: ReactNode;
  partySize: number;
  facets: readonly Facet<Id>[];
  onToggle: (facet: Id, value: string) => void;
  isLoading: boolean;
  filter: {
    /** How many facets and switches narrow the list. */
    readonly count: number;
    readonly withinOnly: boolean;
    readonly onWithinOnly: (withinOnly: boolean) => void;
    readonly onClear: () => void;
  };
  preference?: ListPreference | undefined;
  bar: string;
  withinLabel: string;
  sorts: readonly { readonly id: Sort; readonly label: string }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Offers that pass the filter. */
  found: number;
  className?: string;
  /** The list. */
  children: ReactNode;
};

/** Dates, standards, filters, offers, sorting: the list of one day. */
export function OffersPage<Id extends string>(props: Props<Id>) {
  const { strip, facets, onToggle, filter, partySize, sorts, sort } = props;
  const { t } = useTranslation('travel');
  const [layer, setLayer] = useState<'calendar' | 'filter' | null>(null);
  const changing = useChanging();
  const toOrder = useToOrder();
  const onClose = () => setLayer(null);
  return (
    <div className={props.className ? `travel-list ${props.className}` : 'travel-list'}>
      {props.before}
      <DateStrip
        {...strip}
        end={
          <StripButton icon="calendar" onPress={() => setLayer('calendar')}>
            {props.calendarLabel}
          </StripButton>
        }
      />
      <ChangeBanner of={changing} toOrder={toOrder} />
      <ScopeSwitch />
      <PriceBasisSwitch count={partySize} />
      {props.standards}
      <div className="travel-list__chips">
        <FilterChips
          facets={facets}
          onToggle={onToggle}
          isLoading={props.isLoading}
          preference={props.preference}
        />
      </div>
      {props.children}
      <BottomBar
        label={props.bar}
        items={[
          ...sorts.map((one) => ({ ...one, icon: sortIcons[one.id] })),
          { id: 'within' as const, label: props.withinLabel, icon: 'circleCheck' as const },
          {
            id: 'filter' as const,
            label: t('offers.filter'),
            icon: 'filter' as const,
            badge: filter.count,
            badgeLabel: String(filter.count),
          },
        ]}
        selected={[sort, ...(filter.withinOnly ? (['within'] as const) : [])]}
        onPress={(id) => {
          if (id === 'filter') setLayer('filter');
          else if (id === 'within') filter.onWithinOnly(!filter.withinOnly);
          else props.onSort(id);
        }}
      />
      {props.calendar({ isOpen: layer === 'calendar', onClose })}
      <FilterSheet
        isOpen={layer === 'filter'}
        onClose={onClose}
        facets={facets}
        onToggle={onToggle}
        withinOnly={partySize > 0 ? filter.withinOnly : null}
        onWithinOnly={filter.onWithinOnly}
        preference={props.preference}
        onClear={filter.onClear}
        found={props.found}
      />
    </div>
  );
}
