import { useTranslation } from 'react-i18next';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { PointsRow } from '../parts/PointsRow.tsx';
import { PointsState } from '../parts/PointsState.tsx';
import { useListPointsInfiniteQuery } from '../pointsApi.ts';
import '../parts/points.css';

/** Movements shown before one asks for all. */
const LATEST = 5;

/** How many points count, what lapses first, how they come (spec §2 /Integral, §9). */
export function PointsScreen() {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const now = useNow();
  const href = useHref();
  const list = useListPointsInfiniteQuery({});
  return (
    <PointsState list={list}>
      {({ balance, nextLapse, entries }) => (
        <div className="points">
          <Card label={t('balance')}>
            <CardBody alone>
              <p className="points-note">{t('balance')}</p>
              <p className="points-balance">{numberText(balance, language)}</p>
              <p className="points-note">
                {nextLapse
                  ? t('lapse', {
                      points: numberText(nextLapse.points, language),
                      date: dayOfYear(nextLapse.at, language),
                    })
                  : t('noLapse')}
              </p>
            </CardBody>
          </Card>
          <Card>
            <CardHead title={t('history.title')} />
            <List label={t('history.title')}>
              {entries.slice(0, LATEST).map((entry) => (
                <PointsRow key={keyOf(entry)} entry={entry} now={now} />
              ))}
              <ListRow
                title={entries.length === 0 ? t('history.empty') : t('history.all')}
                {...(entries.length > 0 && { href: href('pointsHistory') ?? '', chevron: true })}
              />
            </List>
          </Card>
          <Card>
            <CardHead title={t('rules.title')} />
            <CardBody>
              <ul className="points-rules">
                <li>{t('rules.rate')}</li>
                <li>{t('rules.from')}</li>
                <li>{t('rules.until')}</li>
                <li>{t('rules.back')}</li>
              </ul>
            </CardBody>
          </Card>
        </div>
      )}
    </PointsState>
  );
}

/** A ticket has one movement of each kind at most. */
function keyOf({ orderId, points }: { readonly orderId: string; readonly points: number }): string {
  return `${orderId}${points > 0 ? '+' : '-'}`;
}
