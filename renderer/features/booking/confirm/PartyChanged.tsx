import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { type PartyMember, useParty } from '../../../travel/party/useParty.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { rowsReplaced } from '../../../travel/quote/bookingSlice.ts';
import { fitsDraft } from '../../../travel/quote/fitsDraft.ts';
import { inLeg } from '../../../travel/quote/legs.ts';
import { newRow } from '../../../travel/quote/openForm.ts';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';

const unseen = { seenFen: null, seenTimes: undefined };

type Props = { form: BookingForm; legs: readonly { readonly form: BookingForm; readonly quote: Quote }[] };

/** The party was changed beside an open form (desk): says so and takes the change over, in every leg. */
export function PartyChanged({ form, legs }: Props) {
  const productText = useProductText();
  const dispatch = useDispatch();
  const { members } = useParty();
  const keys = form.rows.map((row) => travellerKey(row.traveller));
  const sharers = form.rows.flatMap((row) => row.sharing ?? []);
  const shown = new Set([...keys, ...sharers.map(travellerKey)]);
  const isSame = members.length === shown.size && members.every((member) => shown.has(member.key));
  if (!form.fresh || isSame || members.length === 0) return null;
  const update = () => {
    if (!fitsDraft(members.length, legs.length)) return;
    dispatch(rowsReplaced(legs.flatMap((leg, at) => legRows(leg, at, members))));
  };
  return (
    <Notice live action={<Button onPress={update}>{productText('confirm.partyUpdate')}</Button>}>
      {productText('confirm.partyChanged')}
    </Notice>
  );
}

/** A leg's rows for a party: those who stay keep theirs. */
function legRows({ form, quote }: Props['legs'][number], leg: number, members: readonly PartyMember[]) {
  const rowOf = new Map(form.rows.map((row) => [travellerKey(row.traveller), row]));
  const option = form.choice.option ?? form.rows[0]?.option ?? quote.options[0]?.option ?? '';
  const rowFor = (member: PartyMember) =>
    rowOf.get(member.key) ?? inLeg(newRow(member, option, form.tab, unseen), leg);
  const [lead, ...others] = members;
  const isShared = form.rows.some((row) => row.sharing?.length);
  if (!isShared || !lead) return members.map(rowFor);
  return [{ ...rowFor(lead), sharing: others.map(({ ref }) => ref) }];
}
