import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import type { StatementLine } from '../statementApi.ts';
import { nameOfLine, useLineTarget } from './useLineTarget.ts';

/** Lines shown at a time. */
const AT_A_TIME = 50;

/** The lines of a month, each a link to its order or meeting. */
export function LineList({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const targetOf = useLineTarget();
  const [shown, setShown] = useState(AT_A_TIME);
  return (
    <>
      <List label={t('lines')}>
        {lines.slice(0, shown).map((line) => (
          <ListRow
            key={line.lineId}
            {...targetOf(line)}
            title={nameOfLine(line, t)}
            sub={
              <Dots>
                {shortDate(chinaDate(line.at), language)}
                {t(`event.${line.event}`)}
                {line.traveller}
              </Dots>
            }
            end={<Money fen={line.fen} strong />}
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
