import { useTranslation } from 'react-i18next';
import type { Principal } from '../../../../contract/shapes/people.ts';
import { longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { copyText } from '../../../shared/output/copyText.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { lapsedOf } from '../lapsed.ts';
import { useListGrantsHeldQuery } from '../todayApi.ts';

/** Who can no longer be served, since when, and what to do about it; never in another's name. */
export function LapsedCard() {
  const { t } = useTranslation('today');
  const now = useNow(60_000);
  const { data } = useListGrantsHeldQuery({}, { skip: useActing() !== null });
  const lapsed = lapsedOf(data?.principals ?? [], now);
  if (lapsed.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('lapsed.title')} after={<Count value={lapsed.length} />} />
      <p className="today__how">{t('lapsed.how')}</p>
      <List label={t('lapsed.title')}>
        {lapsed.map((one) => (
          <Row key={one.grantId} principal={one} />
        ))}
      </List>
    </Card>
  );
}

function Row({ principal: { name, status, to } }: { principal: Principal }) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const own = useUser()?.realname ?? '';
  const copy = async () => {
    const isCopied = await copyText(t('lapsed.request', { name, own }));
    showToast({
      kind: isCopied ? 'success' : 'warning',
      text: (i18n) => i18n.t(isCopied ? 'today:lapsed.copied' : 'today:lapsed.copyFailed'),
    });
  };
  return (
    <ListRow
      leading={<Avatar name={name} tone="grey" />}
      strong
      title={name}
      sub={
        <span className="today__why">
          {status === 'revoked' ? t('lapsed.revoked') : t('lapsed.expired', { date: longDate(to, language) })}
        </span>
      }
      end={
        <Button size="sm" icon="copy" onPress={() => void copy()}>
          {t('lapsed.copy')}
        </Button>
      }
    />
  );
}
