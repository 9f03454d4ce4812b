import { useTranslation } from 'react-i18next';
import { roles as roleNames } from '../../../../contract/kit/access.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Overtaken } from '../overtaken/Overtaken.tsx';
import type { Frame, Staff } from '../staff.ts';
import { changedSince, type Part, type Seen } from './seenStaff.ts';

type Props = {
  seen: Seen;
  now: Staff;
  frame: Frame;
  onContinue: () => void;
};

/** Says what somebody else changed of somebody while their form was open. */
export function StaffOvertaken({ seen, now, frame, onContinue }: Props) {
  const { t } = useTranslation(['organisation', 'common']);
  const language = useLanguage();
  const shown = (part: Part, value: string) => {
    if (part === 'roles')
      return roleNames
        .filter((role) => role !== 'employee' && value.split(' ').includes(role))
        .map((role) => t(`common:user.${role}`))
        .join(t('people.join'));
    if (part === 'department') {
      const department = frame.departments.find(({ departmentId }) => departmentId === value);
      return department ? localisedText(department.name, language) : '';
    }
    const level = part === 'level' ? frame.levels.find(({ code }) => code === value) : undefined;
    return level ? localisedText(level.name, language) : value;
  };
  const changes = changedSince(seen, now).map(({ part, from, to }) => ({
    what: t(`import.column.${part}`),
    from: shown(part, from),
    to: shown(part, to),
  }));
  return <Overtaken changes={changes} onContinue={onContinue} />;
}
