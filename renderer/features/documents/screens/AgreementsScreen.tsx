import { useTranslation } from 'react-i18next';
import { documentNames, documents } from '../../../../contract/enums/service/documents.ts';
import { useListAcceptancesQuery } from '../../../shared/documents/documentApi.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { fullDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import './AgreementsScreen.css';

/** What one accepted, when and where; and every document there is. */
export function AgreementsScreen() {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const href = useHref();
  const { data, error, isFetching, refetch } = useListAcceptancesQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="documents"
        title={t('mine.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="group" count={2} label={t('loading')} />;
  return (
    <div className="agreements">
      <Card>
        <CardHead title={t('mine.accepted')} />
        {data.acceptances.length === 0 && <CardBody>{t('mine.none')}</CardBody>}
        <List label={t('mine.accepted')}>
          {data.acceptances.map(({ document, version, occasion, channel, acceptedAt }) => (
            <ListRow
              key={`${document} ${version}`}
              href={href(document, { version }) ?? ''}
              leading={<Icon name="circleCheck" />}
              title={t(`titles.${document}`)}
              sub={
                <Dots wrap>
                  {t('version', { version })}
                  {`${fullDate(acceptedAt, language)} ${timeOfDay(acceptedAt)}`}
                  {t(`place.${occasion}`)}
                  {t(`channel.${channel}`)}
                </Dots>
              }
              chevron
            />
          ))}
        </List>
      </Card>
      <Card>
        <CardHead title={t('mine.all')} />
        <List label={t('mine.all')}>
          {documentNames.map((document) => (
            <ListRow
              key={document}
              href={href(document) ?? ''}
              leading={<Icon name="file" />}
              title={t(`titles.${document}`)}
              sub={
                <Dots wrap>
                  {t('version', { version: documents[document].version })}
                  {t('since', { date: fullDate(documents[document].since, language) })}
                </Dots>
              }
              chevron
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
