import { memo } from 'react';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import { optionFit } from '../../../../contract/rules/offer/partyFit.ts';
import type { HotelFound } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { PartySquares } from '../../../travel/offers/PartySquares.tsx';
import { PreferenceMark } from '../../../travel/preference/PreferenceMark.tsx';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import type { Stay } from '../logic/stay.ts';
import { HotelTags } from './HotelTags.tsx';
import './HotelRow.css';

type Props = {
  found: HotelFound;
  stay: Stay;
  names: readonly string[];
  /** False on private trips, which no standard rules. */
  isBinding: boolean;
  /** Whose preference it meets; said where it meets one. */
  preferenceLabel?: string;
};

const metresPerKm = 1000;

/** One hotel: where, how good, from how much a night, and what that means for this party. */
export const HotelRow = memo(function HotelRow({
  found,
  stay,
  names,
  isBinding,
  preferenceLabel = '',
}: Props) {
  const { t } = useTranslation(['hotel', 'item']);
  const language = useLanguage();
  const href = useHref();
  const { hotel, distance, lowest, rooms, meets = [] } = found;
  const facilities = hotel.facilities.slice(0, 4).map((one) => t(`facility.${one}`));
  const far = distance === null ? null : numberFormat(language, 1).format(distance / metresPerKm);
  const { checkIn, checkOut } = stay;
  return (
    <Link
      href={href('hotelDetail', { hotelId: hotel.hotelId, checkIn, checkOut, [deskParam]: useDeskLeg() })}
      className="hotel-row"
    >
      <span className="hotel-row__main">
        <span className="hotel-row__head">
          {meets.length > 0 && preferenceLabel && (
            <PreferenceMark label={preferenceLabel} wishes={meets.map((one) => t(`feature.${one}`))} />
          )}
          <span className="hotel-row__name">{localisedText(hotel.name, language)}</span>
        </span>
        <HotelTags hotel={hotel} breakfast={lowest.breakfast} />
        <span className="hotel-row__where">
          <Dots>
            {localisedText(hotel.district, language)}
            {far !== null && t('results.distance', { km: far })}
          </Dots>
        </span>
        <span className="hotel-row__facilities">
          {rooms < names.length ? (
            <Tag tone="warn">{t('results.fewRooms', { count: rooms, travellers: names.length })}</Tag>
          ) : (
            <Dots>{facilities}</Dots>
          )}
        </span>
      </span>
      <span className="hotel-row__end">
        <span className="hotel-row__price">
          {language !== 'zh' && <span className="hotel-row__unit">{t('results.from')} </span>}
          <Money fen={lowest.nightFen} whole />
          <span className="hotel-row__unit">{t('results.fromNight')}</span>
        </span>
        <LowestVerdict lowest={lowest} names={names} isBinding={isBinding} />
      </span>
    </Link>
  );
});

/** How the lowest price stands against the party's standards; nothing while nobody is picked. */
function LowestVerdict({
  lowest,
  names,
  isBinding,
}: Pick<Props, 'names' | 'isBinding'> & Pick<HotelFound, 'lowest'>) {
  const [first] = lowest.verdicts;
  if (names.length === 0 || !first || !isBinding) return null;
  if (names.length === 1) return <VerdictMark control={first.control} />;
  return <PartySquares fit={optionFit({ ...lowest, remaining: names.length }, names.length)} names={names} />;
}
