import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { type DeskLeg, takenOn } from '../logic/draft.ts';
import { roomShared, rowsEdited } from '../logic/edits.ts';
import type { Desk } from '../state/useDesk.ts';

/** Who may sleep in a room beside its traveller (contract `draftRow.sharing`). */
const MOST_SHARING = 3;

type Props = { desk: Desk; leg: DeskLeg; row: FormRow };

/** Who shares a traveller's room, to add somebody of the desk or to have it alone again. */
export function RoomShare({ desk: { draft: now, edit, party }, leg, row }: Props) {
  const { t } = useTranslation('desk');
  const inside = (row.sharing ?? []).map(travellerKey);
  const lead = travellerKey(row.traveller);
  const nameOf = (key: string) => party.members.find((one) => one.key === key)?.name ?? '';
  const taken = takenOn(leg, now);
  const others = party.members.filter(({ key }) => key !== lead && !inside.includes(key) && !taken.has(key));
  const alone = () => edit((draft) => rowsEdited(draft, [row.rowId], () => ({ sharing: [] })));
  const add = (key: string) => {
    const who = others.find((one) => one.key === key);
    if (who) edit((draft) => roomShared(draft, leg.id, row.rowId, who));
  };
  return (
    <Card>
      <CardHead title={t('cell.sharing')} />
      <CardBody>
        <p className="desk-form__room">
          {inside.length === 0
            ? t('cell.alone')
            : t('cell.sharedWith', { names: inside.map(nameOf).join(t('listJoin')) })}
        </p>
        {inside.length < MOST_SHARING && others.length > 0 && (
          <Select
            label={t('cell.addSharing')}
            labelHidden
            options={others.map(({ key, name }) => ({ id: key, label: name }))}
            value={null}
            placeholder={t('cell.addSharing')}
            onChange={add}
          />
        )}
        {inside.length > 0 && (
          <Button size="sm" onPress={alone}>
            {t('cell.noSharing')}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
