import { useTranslation } from 'react-i18next';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Icon, type IconName } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { loadHelp } from '../helpTexts.ts';
import { ArticleRows } from '../parts/ArticleRows.tsx';
import { LoadedText } from '../parts/LoadedText.tsx';
import '../parts/service.css';

const icons: Readonly<Record<string, IconName>> = {
  start: 'star',
  account: 'lock',
  booking: 'ticket',
  approval: 'approval',
  change: 'swap',
  money: 'wallet',
};
const OFTEN = 4;

/** Help by topic, and what is asked most (spec §2 /helpInfo). */
export function HelpScreen() {
  const { t } = useTranslation('service');
  const href = useHref();
  const open = useOpenBeside('helpInfoList', 'topic');
  return (
    <LoadedText load={loadHelp}>
      {({ topics, articles }) => (
        <div className="service">
          <Card>
            <CardHead title={t('help.topics')} />
            <List label={t('help.topics')}>
              {topics.map(({ id, title }) => (
                <ListRow
                  key={id}
                  href={href('helpInfoList', { topic: id }) ?? ''}
                  isCurrent={open === id}
                  leading={<Icon name={icons[id] ?? 'help'} />}
                  title={title}
                  end={t('help.count', { count: articles.filter(({ topic }) => topic === id).length })}
                  chevron
                />
              ))}
            </List>
          </Card>
          <Card>
            <CardHead title={t('help.often')} />
            <ArticleRows label={t('help.often')} articles={articles.slice(0, OFTEN)} />
            <List>
              <ListRow
                href={href('commonProblem') ?? ''}
                leading={<Icon name="search" />}
                title={t('problems.title')}
                chevron
              />
            </List>
          </Card>
        </div>
      )}
    </LoadedText>
  );
}
