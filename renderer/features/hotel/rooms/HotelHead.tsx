import { useTranslation } from 'react-i18next';
import type { HotelCard } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { HotelTags } from '../parts/HotelTags.tsx';
import './HotelHead.css';

/** What a hotel is: stars, score, address, what it offers. */
export function HotelHead({ hotel }: { hotel: HotelCard }) {
  const { t } = useTranslation('hotel');
  const language = useLanguage();
  const name = localisedText(hotel.name, language);
  return (
    <Card label={name}>
      <CardBody alone className="hotel-head">
        <HotelTags hotel={hotel} />
        <p className="hotel-head__address">
          <Icon name="location" size={16} />
          <Dots wrap>
            {localisedText(hotel.district, language)}
            {localisedText(hotel.address, language)}
          </Dots>
        </p>
        <p className="hotel-head__facilities">
          <Dots wrap>{hotel.facilities.map((one) => t(`facility.${one}`))}</Dots>
        </p>
      </CardBody>
    </Card>
  );
}
