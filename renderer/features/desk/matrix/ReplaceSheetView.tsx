import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { heldBy, isGone, type RidePlace } from '../logic/cells.ts';
import { cellId, type DeskForm, type DeskLeg } from '../logic/draft.ts';
import type { Cells } from '../state/useCells.ts';
import type { Desk } from '../state/useDesk.ts';
import { LegOffers } from './LegOffers.tsx';
import { type Seat, withoutHeld } from './plans.ts';
import { planTaken } from './planTaken.ts';
import { replacements } from './replacements.ts';
import { useLegOffers } from './useLegOffers.ts';
import { useSeatWords } from './useSeatWords.ts';
import './matrix.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  desk: Desk;
  state: Cells;
  legNames: readonly string[];
};
type Had = { readonly member: PartyMember; readonly form: DeskForm; readonly row: FormRow };

/** What sold out, ended or was not booked, leg by leg, and the nearest that would do instead. Nothing is booked by it. */
export function ReplaceSheetView(props: Props) {
  return props.isOpen && <ReplaceSheetShown {...props} />;
}

function ReplaceSheetShown({ isOpen, onClose, desk, state, legNames }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const legs = desk.draft.legs.flatMap((leg, index) => {
    const had = desk.party.members.flatMap((member): Had[] => {
      const cell = state.cells.get(cellId(leg.id, member.key));
      if (!cell?.form || !cell.row || cell.lead !== null || !isGone(cell)) return [];
      return [{ member, form: cell.form, row: cell.row }];
    });
    const [first] = had;
    const kept = desk.party.members.flatMap(({ key }) => heldBy(state.cells.get(cellId(leg.id, key))) ?? []);
    return first ? [{ leg, form: first.form, had, kept, name: legNames[index] ?? '' }] : [];
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('replace.title')} closeLabel={t('common:action.close')}>
      {legs.length === 0 ? (
        <p>{t('replace.none')}</p>
      ) : (
        <p className="desk-matrix__way">{t('replace.hint')}</p>
      )}
      {legs.map((one) => (
        <LegReplacements key={one.leg.id} {...one} desk={desk} />
      ))}
    </Sheet>
  );
}

type LegProps = {
  leg: DeskLeg;
  /** One whose search is the leg's. */
  form: DeskForm;
  had: readonly Had[];
  /** Places the others keep. */
  kept: readonly RidePlace[];
  name: string;
  desk: Desk;
};

function LegReplacements({ leg, form, had, kept, name, desk }: LegProps) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const { seatText } = useSeatWords(leg.kind);
  const takers = had.map(({ member }) => member);
  const { offers, again } = useLegOffers(form, takers);
  const found = replacements(
    { keys: takers.map(({ key }) => key), offers: withoutHeld(offers ?? [], kept) },
    had.map(({ member: { key }, form: { choice }, row: { option } }) => ({ key, choice, option })),
  );
  const seats = found.flatMap(({ seat }) => seat ?? []);
  const take = (some: readonly Seat[]) =>
    desk.edit((draft) =>
      planTaken(
        draft,
        leg.id,
        { wanted: { kind: leg.kind, owner: form.owner, tab: form.tab }, seats: some },
        desk.party.members,
      ),
    );
  const moreText = (fen: number) =>
    fen === 0
      ? ''
      : t(fen > 0 ? 'replace.more' : 'replace.less', { money: moneyText(Math.abs(fen), language) });
  return (
    <LegOffers name={name} offers={offers} again={again}>
      {seats.length > 1 && (
        <Button variant="soft" onPress={() => take(seats)}>
          {t('replace.all', { count: seats.length })}
        </Button>
      )}
      <ul className="desk-matrix__list">
        {found.map(({ key, seat, verdict }, at) => (
          <li key={key} className="desk-matrix__line">
            <b>{takers[at]?.name}</b>
            {seat ? (
              <>
                {verdict && <VerdictMark control={verdict.control} variant="tag" />}
                <span className="desk-matrix__way">
                  {seatText(seat)} {moreText(seat.fareFen - (had[at]?.row.acceptedFen ?? seat.fareFen))}
                </span>
                <Money fen={seat.fareFen} />
                <Button size="sm" onPress={() => take([seat])}>
                  {t('replace.take')}
                </Button>
              </>
            ) : (
              <span className="desk-matrix__way">{t('replace.noWay')}</span>
            )}
          </li>
        ))}
      </ul>
    </LegOffers>
  );
}
