import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { RoomFeature } from '../../../../contract/enums/hotel.ts';
import type { HotelFound } from '../../../../contract/shapes/hotel.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { ListPreference } from '../../../travel/preference/listPreference.ts';
import { usePreferenceLabel } from '../../../travel/preference/usePreferenceLabel.ts';
import { preferenceSwitched, selectPrefers } from '../state/hotelSlice.ts';

type Asked = {
  readonly preference: readonly RoomFeature[] | undefined;
  readonly hotels: readonly HotelFound[];
  readonly members: readonly PartyMember[];
  readonly names: readonly string[];
};

/** What the travellers prefer of a room, in words; nothing where it moves no hotel. */
export function usePreference({ preference, hotels, members, names }: Asked): ListPreference | undefined {
  const { t } = useTranslation('hotel');
  const dispatch = useDispatch();
  const isOn = useSelector(selectPrefers);
  const label = usePreferenceLabel(members, names);
  const wishes = useMemo(() => (preference ?? []).map((one) => t(`feature.${one}`)), [preference, t]);
  const [first] = hotels;
  // Hotels that have the most of it come first: where the first one does not, none does.
  if (wishes.length === 0 || (isOn && first && !first.meets)) return undefined;
  return { label, wishes, isOn, onSwitch: (value) => void dispatch(preferenceSwitched(value)) };
}
