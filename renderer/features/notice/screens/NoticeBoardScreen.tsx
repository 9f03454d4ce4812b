import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo, useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type Notice, useListWrittenNoticesQuery } from '../noticeApi.ts';
import '../parts/notice.css';

/** The company's notices for who writes them: shown, to come and over. */
export function NoticeBoardScreen() {
  const { t } = useTranslation('notice');
  const go = useGo();
  const { data, error, isFetching, refetch } = useListWrittenNoticesQuery({});
  const add = (
    <Button icon="plus" size="touch" onPress={() => go('noticeEdit')}>
      {t('add')}
    </Button>
  );
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="notice"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={4} label={t('loading')} />;
  if (data.rows.length === 0)
    return <EmptyState icon="bell" title={t('empty')} hint={t('emptyHint')} action={add} />;
  return (
    <div className="notice-board">
      <Card label={t('title')}>
        <List label={t('title')}>
          {data.rows.map((notice) => (
            <NoticeRow key={notice.noticeId} notice={notice} />
          ))}
        </List>
      </Card>
      {add}
    </div>
  );
}

const tones = { coming: 'brand', shown: 'ok', over: 'neutral' } as const;

function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('noticeEdit', 'noticeId');
  const today = chinaDate(useNow());
  const { noticeId, title, from, to, audience, isBanner, writer } = notice;
  const state = today < from ? 'coming' : today > to ? 'over' : 'shown';
  const kind = t(`audiences.${audience.kind}`);
  return (
    <ListRow
      title={localisedText(title, language)}
      sub={
        <Dots wrap>
          {t('period', { from, to })}
          {audience.kind === 'all' ? kind : t('audienceCount', { kind, count: audience.ids.length })}
          {isBanner && t('bannerTag')}
          {writer && t('writer', { name: writer })}
        </Dots>
      }
      end={<Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>}
      href={href('noticeEdit', { noticeId }) ?? ''}
      isCurrent={open === noticeId}
      chevron
    />
  );
}
