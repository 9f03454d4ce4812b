import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListStaffCheckInsQuery } from '../reportApi.ts';

/** Who checked in on some days, and where if they said so; nothing where nobody did. */
export function StaffCheckIns({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const { currentData: data } = useListStaffCheckInsQuery({ from, to });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('staff.checkIns')} />
      <List label={t('staff.checkIns')}>
        {data.rows.map(({ checkInId, name, department, at, city }) => (
          <ListRow
            key={checkInId}
            title={
              <Dots>
                {name}
                {localisedText(department, language)}
              </Dots>
            }
            sub={shortDateTime(at, language)}
            end={city ? localisedText(city.name, language) : t('staff.noPlace')}
          />
        ))}
      </List>
    </Card>
  );
}
