import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Principal } from '../../../../contract/shapes/people.ts';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Spinner } from '../../../shared/ui/display/Spinner.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { grantDate } from '../grantDate.ts';

type Props = { readonly principal: Principal; readonly start: (principal: Principal) => Promise<void> };

/** One principal: who, what was granted and until when; an ended grant says why it cannot be used. */
export function PrincipalRow({ principal, start }: Props) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const acting = useActing();
  const [isStarting, setStarting] = useState(false);
  const { name, level, levelName, department, departmentName, vip, scopes, status, from, to, employeeId } =
    principal;
  const isOn = acting?.principalId === employeeId;
  const press = async () => {
    setStarting(true);
    await start(principal);
    setStarting(false);
  };
  const reason = {
    active: t('proxy.until', { date: grantDate(to, language) }),
    expired: t('proxy.expired', { date: grantDate(to, language) }),
    revoked: t('proxy.revoked'),
    future: t('proxy.future', { date: grantDate(from, language) }),
  }[status];
  const face = (
    <>
      {name}
      <span className="auth-proxy__tags">
        {vip && <Tag tone="brand">{t('proxy.vip')}</Tag>}
        {isOn && <Tag tone="ok">{t('proxy.on')}</Tag>}
      </span>
    </>
  );
  return (
    <ListRow
      leading={<Avatar name={name} tone={status === 'active' ? 'brand' : 'grey'} />}
      title={face}
      strong
      sub={
        <>
          <Dots wrap>
            {localisedOr(levelName, level, language)}
            {localisedOr(departmentName, department, language)}
          </Dots>
          <span className="auth-proxy__grant">
            <Dots wrap>
              {status === 'active' && scopes.map((scope) => t(`proxy.scope.${scope}`)).join(t('proxy.join'))}
              {reason}
            </Dots>
          </span>
        </>
      }
      end={isStarting && <Spinner label={t('busy')} />}
      isDisabled={status !== 'active' || isStarting}
      isCurrent={isOn}
      chevron={status === 'active'}
      onPress={() => void press()}
    />
  );
}
