import { useTranslation } from 'react-i18next';
import { settingLines } from '../../../../contract/rules/standard/settingLines.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useStandardWords } from '../../../travel/standards/useStandardWords.ts';
import type { Cell, Matrix, MatrixProduct } from '../rules.ts';
import { useLevelName } from '../useLevelName.ts';
import './matrix.css';

/** The same a card a level, a row a product: for phones. */
export function LevelCards({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const nameOf = useLevelName();
  return matrix.levels.map((level) => (
    <Card key={level.code}>
      <CardHead
        title={nameOf(level)}
        end={
          !level.isOutside && (
            <span className="rules__note">
              {t('peopleCount', { count: level.people, value: numberText(level.people, language) })}
            </span>
          )
        }
      />
      <List label={nameOf(level)}>
        {matrix.products.map((product) => {
          const cell = matrix.cells.find((one) => one.level === level.code && one.product === product.kind);
          return cell && <CellRow key={product.kind} cell={cell} product={product} />;
        })}
      </List>
    </Card>
  ));
}

function CellRow({ cell, product }: { cell: Cell; product: MatrixProduct }) {
  const { t } = useTranslation(['rules', 'item']);
  const href = useHref();
  const { kind, frames } = product;
  const words = useStandardWords(settingLines(frames, cell.now?.settings ?? []));
  const [first] = words;
  const [next] = cell.planned;
  const summary = cell.isBroken ? t('broken') : (first?.limit ?? t('free'));
  return (
    <ListRow
      leading={<Icon name={itemViews[kind].icon} />}
      title={t(`item:kind.${kind}`)}
      sub={summary}
      endSub={next && t('planned')}
      href={href('editStandard', { level: cell.level, product: kind }) ?? ''}
      chevron
    />
  );
}
