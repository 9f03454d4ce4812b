import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useOwnPicture } from '../../../shared/session/avatarApi.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useGetMeQuery } from '../profileApi.ts';

/** The profile, numbers masked. Its failure keeps the rest of the screen usable. */
export function ProfileCard() {
  const { t } = useTranslation('profile');
  const acting = useActing();
  const { data, error, isFetching, refetch } = useGetMeQuery({});
  return (
    <Card label={acting ? t('actingAs') : t('card')}>
      {data && <Profile me={data} />}
      {!data && !error && <Skeleton kind="row" count={3} label={t('loading')} />}
      {!data && error && (
        <FailedState
          error={error}
          namespace="profile"
          title={t('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Card>
  );
}

function Profile({ me }: { me: Answer<'profile.me.get'> }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const acting = useActing();
  const picture = useOwnPicture();
  const details = useHref()('personalDetails');
  const company = localisedText(me.company, language);
  const department = localisedText(me.department, language);
  const fact = (
    id: 'userCode' | 'department' | 'level' | 'costCentre' | 'mobile' | 'email',
    value: string,
  ) => ({
    id,
    label: t(id),
    value: value || t('none'),
  });
  return (
    <>
      <div className="me-head">
        <Avatar name={me.name} picture={acting ? null : picture} className="me-head__avatar" />
        <div>
          <h2>{me.name}</h2>
          <p>
            <Dots wrap>
              {company}
              {/* The first department of a company is named after it. */}
              {department !== company && department}
            </Dots>
          </p>
        </div>
      </div>
      <div className="me-facts">
        <KeyValue
          layout="stack"
          items={[
            fact('userCode', me.userCode),
            fact('level', localisedText(me.levelName, language)),
            fact('costCentre', me.costCentre),
            fact('mobile', me.mobileMasked),
            fact('email', me.emailMasked),
          ]}
        />
      </div>
      {details && !acting && (
        <List>
          <ListRow leading={<Icon name="idCard" />} title={t('details.title')} href={details} chevron />
        </List>
      )}
    </>
  );
}
