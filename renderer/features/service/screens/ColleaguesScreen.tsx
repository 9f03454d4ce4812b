import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ContactQuery } from '../parts/ContactQuery.tsx';
import '../parts/service.css';

/** Who looks after travel in one's company (spec §2 /customerSevice, its own spelling). */
export function ColleaguesScreen() {
  const { t } = useTranslation('service');
  const language = useLanguage();
  return (
    <ContactQuery>
      {({ managers }) =>
        managers.length === 0 ? (
          <EmptyState icon="users" title={t('colleagues.none')} hint={t('colleagues.noneHint')} />
        ) : (
          <div className="service">
            <Card>
              <CardHead title={t('colleagues.managers')} />
              <List label={t('colleagues.managers')}>
                {managers.map(({ name, department }) => (
                  <ListRow
                    key={`${name} ${department.zh}`}
                    leading={<Avatar name={name} />}
                    title={name}
                    sub={localisedText(department, language)}
                  />
                ))}
              </List>
            </Card>
            <p className="service__more">{t('colleagues.what')}</p>
          </div>
        )
      }
    </ContactQuery>
  );
}
