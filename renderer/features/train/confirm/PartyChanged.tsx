import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useParty } from '../../../travel/party/useParty.ts';
import type { BookingForm } from '../../../travel/quote/bookingForm.ts';
import { newRow } from '../../../travel/quote/openForm.ts';
import { rowsReplaced } from '../trainSlice.ts';

/** The party was changed beside an open form (desk): says so and takes the change over. */
export function PartyChanged({ form }: { form: BookingForm }) {
  const { t } = useTranslation('train');
  const dispatch = useDispatch();
  const { members } = useParty();
  const rowOf = new Map(form.rows.map((row) => [travellerKey(row.traveller), row]));
  const isSame = members.length === rowOf.size && members.every((member) => rowOf.has(member.key));
  if (!form.fresh || isSame || members.length === 0) return null;
  const seat = form.choice.seat === 'own' ? (form.rows[0]?.seat ?? 'O') : form.choice.seat;
  const update = () =>
    dispatch(
      rowsReplaced(members.map((member) => rowOf.get(member.key) ?? newRow(member, seat, form.tab, null))),
    );
  return (
    <Notice live action={<Button onPress={update}>{t('confirm.partyUpdate')}</Button>}>
      {t('confirm.partyChanged')}
    </Notice>
  );
}
