import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { CheckRow } from '../../../shared/ui/lists/CheckRow.tsx';

type Props = {
  face: Traveller;
  isChosen: boolean;
  /** The first match of what was typed: Enter takes it. */
  isFirst: boolean;
  onChange: (isOn: boolean) => void;
};

/** One person to tick, with level, department and masked document; who cannot be booked says why. */
export function TravellerRow({ face, isChosen, isFirst, onChange }: Props) {
  const { t } = useTranslation('booking');
  const { ref, name, host, vip, document, blocked } = face;
  const language = useLanguage();
  const level = localisedOr(face.levelName, face.level, language);
  const department = localisedOr(face.departmentName, face.department, language);
  return (
    <CheckRow
      leading={<Avatar name={name} tone="grey" />}
      title={
        <span className="booking-person">
          <span className="booking-person__name">{name}</span>
          {level && <span className="booking-person__level">{t('travellers.level', { level })}</span>}
          {ref.kind === 'guest' && <span className="booking-person__company">{department}</span>}
          {vip && <Tag tone="brand">{t('travellers.vip')}</Tag>}
        </span>
      }
      sub={
        <Dots>
          {ref.kind === 'employee' && department}
          {document
            ? `${t(`travellers.document.${document.type}`)} ${document.masked}`
            : t('travellers.noDocument')}
          {host &&
            (ref.kind === 'guest'
              ? t('travellers.host', { name: host })
              : t('travellers.owner', { name: host }))}
        </Dots>
      }
      {...(blocked ? { reason: t(`travellers.blocked.${blocked}`) } : {})}
      isSelected={isChosen}
      {...(isFirst ? { className: 'booking-list__first' } : {})}
      // Somebody already picked can still be taken out.
      isDisabled={blocked !== null && !isChosen}
      onChange={onChange}
    />
  );
}
