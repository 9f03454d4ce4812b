import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import type { StaffRow } from '../reportApi.ts';

/** People on the way, by when their journeys begin. */
export function StaffList({ rows }: { rows: readonly StaffRow[] }) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  return (
    <Card label={t('staff.title')}>
      <List label={t('staff.title')}>
        {rows.map(({ key, name, department, kind, item, startAt, endAt, city }) => (
          <ListRow
            key={key}
            leading={<Icon name={itemViews[kind].icon} label={t(`item:kind.${kind}`)} />}
            leadingBox
            strong
            title={
              <Dots>
                {name}
                {localisedText(department, language)}
              </Dots>
            }
            sub={
              <Dots wrap>
                <ItemTitle item={item} />
                {shortDateTime(startAt, language)}
              </Dots>
            }
            end={localisedText(city.name, language) || city.code}
            endSub={t('staff.until', { time: shortDateTime(endAt, language) })}
          />
        ))}
      </List>
    </Card>
  );
}
