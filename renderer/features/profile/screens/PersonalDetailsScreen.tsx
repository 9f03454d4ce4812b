import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { AvatarRow } from '../avatar/AvatarRow.tsx';
import { countryName } from '../countryName.ts';
import { useGetMeQuery, useGetPersonalQuery } from '../profileApi.ts';
import '../parts/profile.css';

/** What is known of oneself: what one may change, and what the company keeps (spec §2 /me/PersonalDetails). */
export function PersonalDetailsScreen() {
  const { t } = useTranslation('profile');
  const personal = useGetPersonalQuery({});
  const me = useGetMeQuery({});
  const error = personal.error ?? me.error;
  if (personal.data && me.data)
    return (
      <div className="profile-page">
        <OwnCard personal={personal.data} />
        <ContactCard personal={personal.data} />
        <CompanyCard me={me.data} />
      </div>
    );
  if (!error) return <Skeleton kind="row" count={8} label={t('loading')} />;
  return (
    <FailedState
      error={error}
      namespace="profile"
      title={t('failed')}
      onRetry={() => void Promise.all([personal.refetch(), me.refetch()])}
      isRetrying={personal.isFetching || me.isFetching}
    />
  );
}

type Personal = Answer<'profile.personal.get'>;

function OwnCard({ personal }: { personal: Personal }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const href = useHref();
  const { name, surname, givenNames, gender, birthDate, nationality, city } = personal;
  const information = href('information') ?? '';
  const rows = [
    ['gender', gender && t(`gender.${gender}`)],
    ['birthDate', birthDate && dayOfYear(birthDate, language)],
    ['nationality', nationality && countryName(nationality, language)],
    ['city', city],
  ] as const;
  return (
    <Card label={t('details.own')}>
      <CardHead title={t('details.own')} />
      <List label={t('details.own')}>
        <AvatarRow name={name} />
        <ListRow title={t('name.label')} endSub={name} href={href('editName') ?? ''} chevron />
        <ListRow
          title={t('latin.label')}
          endSub={[surname, givenNames].join(' ').trim()}
          href={href('editLatinName') ?? ''}
          chevron
        />
        {rows.map(([word, value]) => (
          <ListRow
            key={word}
            title={t(`information.${word}`)}
            endSub={value || t('none')}
            href={information}
            chevron
          />
        ))}
      </List>
    </Card>
  );
}

function ContactCard({ personal: { mobileMasked, emailMasked } }: { personal: Personal }) {
  const { t } = useTranslation('profile');
  const href = useHref();
  const rows = [
    ['mobile', mobileMasked, href('changeMobile')],
    ['email', emailMasked, href('changeEmail')],
  ] as const;
  return (
    <Card label={t('details.contact')}>
      <CardHead title={t('details.contact')} />
      <List label={t('details.contact')}>
        {rows.map(([word, value, to]) => (
          <ListRow
            key={word}
            title={t(word)}
            endSub={value || t('none')}
            {...(to && { href: to, chevron: true })}
          />
        ))}
      </List>
    </Card>
  );
}

function CompanyCard({ me }: { me: Answer<'profile.me.get'> }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const facts = {
    company: localisedText(me.company, language),
    department: localisedText(me.department, language),
    userCode: me.userCode,
    level: localisedText(me.levelName, language),
    costCentre: me.costCentre,
  };
  const words = ['company', 'department', 'userCode', 'level', 'costCentre'] as const;
  return (
    <Card label={t('details.company')}>
      <CardHead title={t('details.company')} />
      <div className="profile-facts">
        <KeyValue items={words.map((id) => ({ id, label: t(id), value: facts[id] || t('none') }))} />
        <p className="profile-note">{t('details.companyHint')}</p>
      </div>
    </Card>
  );
}
