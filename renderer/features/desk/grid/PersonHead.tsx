import clsx from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';

type Props = { member: PartyMember; row: number; isCurrent: boolean };

/** A traveller at the head of their row. */
export const PersonHead = memo(function PersonHead({ member, row, isCurrent }: Props) {
  const { t } = useTranslation(['desk', 'booking']);
  const language = useLanguage();
  const { name, face, ref } = member;
  const level = face && localisedOr(face.levelName, face.level, language);
  const department = face && localisedOr(face.departmentName, face.department, language);
  return (
    <div
      role="rowheader"
      tabIndex={isCurrent ? 0 : -1}
      data-at={`${row}:0`}
      data-subject="desk-person"
      aria-colindex={1}
      className={clsx('desk-grid__cell desk-person', isCurrent && 'desk-cell--current')}
    >
      <span className="desk-person__name">
        <b>{name || t('person.loading')}</b>
        {face?.vip && <Tag icon={null}>VIP</Tag>}
        {ref.kind !== 'employee' && <Tag icon={null}>{t(`person.${ref.kind}`)}</Tag>}
      </span>
      {level && <span className="desk-person__note">{level}</span>}
      <span className="desk-person__note">{department || face?.host}</span>
      {face?.blocked && <Tag tone="bad">{t(`booking:travellers.blocked.${face.blocked}`)}</Tag>}
    </div>
  );
});
