import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import type { Today } from '../todayApi.ts';
import { useDue } from '../useDue.ts';

type Decide = Today['decide'];

/** What the signed-in person is asked to decide. */
export function DecideCard({ decide: { count, rows } }: { decide: Decide }) {
  const { t } = useTranslation('today');
  return (
    <Card>
      <CardHead title={t('kind.decide')} after={<Count value={count} alert />} />
      <List label={t('kind.decide')}>
        {rows.map((row) => (
          <Row key={row.approvalId} row={row} />
        ))}
      </List>
    </Card>
  );
}

function Row({ row }: { row: Decide['rows'][number] }) {
  const { t } = useTranslation('today');
  const href = useHref()('approvalDetail', { approvalId: row.approvalId });
  const due = useDue('approval', row.deadlineAt);
  return (
    <ListRow
      href={href}
      leading={<Icon name="approval" />}
      leadingBox
      strong
      title={row.principal}
      sub={row.title || t('asker', { name: row.asker })}
      end={row.noLimit ? t('noLimit') : <Money fen={row.amountFen} strong />}
      endSub={due}
    />
  );
}
