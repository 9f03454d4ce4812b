import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import type { StatementLine } from '../statementApi.ts';

/** Lines shown at a time. */
const AT_A_TIME = 50;

/** The lines of a month, each a link to its order. */
export function LineList({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const href = useHref();
  const [shown, setShown] = useState(AT_A_TIME);
  return (
    <>
      <List label={t('lines')}>
        {lines.slice(0, shown).map(({ lineId, at, event, orderId, orderNo, traveller, fen }) => (
          <ListRow
            key={lineId}
            {...(orderId !== null && {
              href: href('orderDetail', { suborderserialnumber: orderId }) ?? '',
              chevron: true,
            })}
            title={orderNo || t('private')}
            sub={
              <Dots>
                {shortDate(chinaDate(at), language)}
                {t(`event.${event}`)}
                {traveller}
              </Dots>
            }
            end={<Money fen={fen} strong />}
          />
        ))}
      </List>
      {shown < lines.length && (
        <Button size="touch" className="statement-more" onPress={() => setShown(shown + AT_A_TIME)}>
          {t('more', { count: lines.length - shown })}
        </Button>
      )}
    </>
  );
}
