import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useParty } from '../../../travel/party/useParty.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { rowsReplaced } from '../../../travel/quote/bookingSlice.ts';
import { newRow } from '../../../travel/quote/openForm.ts';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';

/** The party was changed beside an open form (desk): says so and takes the change over. */
export function PartyChanged({ form, quote }: { form: BookingForm; quote: Quote }) {
  const productText = useProductText();
  const dispatch = useDispatch();
  const { members } = useParty();
  const rowOf = new Map(form.rows.map((row) => [travellerKey(row.traveller), row]));
  const sharers = form.rows.flatMap((row) => row.sharing ?? []);
  const shown = new Set([...rowOf.keys(), ...sharers.map(travellerKey)]);
  const isSame = members.length === shown.size && members.every((member) => shown.has(member.key));
  if (!form.fresh || isSame || members.length === 0) return null;
  const option = form.choice.option ?? form.rows[0]?.option ?? quote.options[0]?.option ?? '';
  const rowFor = (member: (typeof members)[number]) =>
    rowOf.get(member.key) ?? newRow(member, option, form.tab, null);
  const update = () => {
    const [lead, ...others] = members;
    if (sharers.length === 0 || !lead) return dispatch(rowsReplaced(members.map(rowFor)));
    return dispatch(rowsReplaced([{ ...rowFor(lead), sharing: others.map(({ ref }) => ref) }]));
  };
  return (
    <Notice live action={<Button onPress={update}>{productText('confirm.partyUpdate')}</Button>}>
      {productText('confirm.partyChanged')}
    </Notice>
  );
}
