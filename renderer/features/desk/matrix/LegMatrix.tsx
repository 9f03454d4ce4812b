import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { heldBy, isWithin } from '../logic/cells.ts';
import { cellId, type DeskForm, type DeskLeg } from '../logic/draft.ts';
import { rowsEdited } from '../logic/edits.ts';
import type { Cells } from '../state/useCells.ts';
import type { Desk } from '../state/useDesk.ts';
import { LegOffers } from './LegOffers.tsx';
import {
  besideEachOther,
  cheapestPlan,
  chosenPlan,
  clearing,
  type Plan,
  type Seat,
  togetherPlan,
  withoutHeld,
} from './plans.ts';
import { planTaken } from './planTaken.ts';
import { useLegOffers } from './useLegOffers.ts';
import { useSeatWords } from './useSeatWords.ts';

type Props = {
  leg: DeskLeg;
  /** One of its forms: its search is the leg's. */
  form: DeskForm;
  takers: readonly PartyMember[];
  name: string;
  desk: Desk;
  state: Cells;
};

/** One leg against everybody: who is beyond their standard, the cheapest change for each, and the leg as a whole. */
export function LegMatrix({ leg, form, takers, name, desk, state }: Props) {
  const { t } = useTranslation(['desk', 'booking', 'common']);
  const language = useLanguage();
  const { sideBySide } = useProduct(leg.kind);
  const { optionName, offerText, seatText } = useSeatWords(leg.kind);
  const { offers, again } = useLegOffers(form, takers);
  const keys = takers.map(({ key }) => key);
  const cellOf = (key: string) => state.cells.get(cellId(leg.id, key));
  const nameOf = (key: string) => takers.find((one) => one.key === key)?.name ?? '';
  const wanted = { kind: leg.kind, owner: form.owner, tab: form.tab };
  const take = (seats: readonly Seat[]) =>
    desk.edit((draft) => planTaken(draft, leg.id, { wanted, seats }, desk.party.members));
  /** Wishes for the seats of a plan and leaves all else of the rows as it is. */
  const wish = (seats: readonly Seat[]) => {
    const wishOf = new Map(seats.map((seat) => [cellOf(seat.key)?.row?.rowId ?? '', seat.wish ?? null]));
    desk.edit((draft) =>
      rowsEdited(draft, [...wishOf.keys()], ({ rowId }) => ({ wish: wishOf.get(rowId) ?? null })),
    );
  };
  const judged = { keys, offers: offers ?? [] };
  /** What some of them may take: never a place that another keeps. */
  const leftFor = (some: readonly string[]) => {
    const kept = keys.filter((key) => !some.includes(key)).flatMap((key) => heldBy(cellOf(key)) ?? []);
    return { keys, offers: withoutHeld(judged.offers, kept) };
  };
  const beyond = keys.flatMap((key) => {
    const cell = cellOf(key);
    return cell?.verdict && !isWithin(cell.verdict)
      ? [{ key, cell, way: cell.form ? clearing(leftFor([key]), key, cell.form.choice) : null }]
      : [];
  });
  // Together: two of them never on one last place.
  const goers = beyond.map(({ key }) => key);
  const clears = cheapestPlan(leftFor(goers), goers);
  const nowFen = keys.reduce((sum, key) => sum + (cellOf(key)?.option?.fareFen ?? 0), 0);
  const together = togetherPlan(judged);
  /** Who sits where, option by option: `二等座 ABC`. */
  const lettersOf = ({ seats }: Plan) =>
    [...new Set(seats.map(({ option }) => option))].flatMap((option) => {
      const group = seats.filter((seat) => seat.option === option);
      const letters = group.map(({ wish = '' }) => wish).join('');
      const [first] = group;
      return first && letters ? [`${optionName(option, first.offer.choice)} ${letters}`] : [];
    });
  const chosen = chosenPlan(judged, (key) => {
    const { form: own, row } = cellOf(key) ?? {};
    return own && row ? { choice: own.choice, option: row.option } : null;
  });
  const beside = chosen && besideEachOther(chosen, sideBySide);
  // Going together on the train they have is that plan already.
  const isOther = beside && beside.seats[0]?.offer !== together?.seats[0]?.offer;
  const plans = [
    { id: 'together', plan: together && besideEachOther(together, sideBySide) },
    { id: 'cheapest', plan: cheapestPlan(judged) },
    ...(isOther && beside.seats.some(({ wish }) => wish) ? [{ id: 'chosen', plan: beside } as const] : []),
  ] as const;
  return (
    <LegOffers name={name} offers={offers} again={again}>
      {beyond.length === 0 && <Mark>{t('matrix.allWithin')}</Mark>}
      <ul className="desk-matrix__list">
        {beyond.map(({ key, cell, way }) => (
          <li key={key} className="desk-matrix__line">
            <b>{nameOf(key)}</b>
            {cell.verdict && <VerdictMark control={cell.verdict.control} variant="tag" />}
            {way ? (
              <>
                <span className="desk-matrix__way">{seatText(way)}</span>
                <Money fen={way.fareFen} />
                <Button size="sm" onPress={() => take([way])}>
                  {t('matrix.use')}
                </Button>
              </>
            ) : (
              <span className="desk-matrix__way">{t('matrix.noWay')}</span>
            )}
          </li>
        ))}
      </ul>
      {clears && clears.seats.length > 1 && (
        <Button variant="soft" onPress={() => take(clears.seats)}>
          {t('matrix.clearAll', { count: clears.seats.length })}
        </Button>
      )}
      <ul className="desk-matrix__list">
        {plans.map(({ id, plan }) => (
          <li key={id} className="desk-matrix__line">
            <b>{t(`matrix.${id}`)}</b>
            {plan ? (
              <>
                <span className="desk-matrix__way">
                  {[...new Set(plan.seats.map(({ offer }) => offerText(offer)))].join(t('listJoin'))}{' '}
                  {nowFen > plan.totalFen &&
                    t('matrix.saves', { money: moneyText(nowFen - plan.totalFen, language) })}
                  <Adjacent seats={lettersOf(plan)} />
                </span>
                <Money fen={plan.totalFen} />
                <Button size="sm" onPress={() => (id === 'chosen' ? wish : take)(plan.seats)}>
                  {t('matrix.use')}
                </Button>
              </>
            ) : (
              <span className="desk-matrix__way">{t('matrix.noPlan')}</span>
            )}
          </li>
        ))}
      </ul>
    </LegOffers>
  );
}

/** The seats beside each other a plan wishes for. */
function Adjacent({ seats }: { seats: readonly string[] }) {
  const { t } = useTranslation(['desk', 'booking']);
  if (seats.length === 0) return null;
  return (
    <span className="desk-matrix__seats">
      <Icon name="seat" size={14} /> {t('matrix.adjacent', { seats: seats.join(t('listJoin')) })}{' '}
      {t('booking:confirm.wishNote')}
    </span>
  );
}
