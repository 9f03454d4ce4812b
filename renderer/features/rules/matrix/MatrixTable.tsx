import { useTranslation } from 'react-i18next';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { moreEdges } from '../../../shared/ui/scroll/moreEdges.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';
import type { Cell, Matrix, MatrixLevel, MatrixProduct } from '../rules.ts';
import { useLevelName } from '../useLevelName.ts';
import { useTierName } from '../useTierName.ts';
import { CellWords } from './CellWords.tsx';
import './matrix.css';

/** Levels as rows, products as columns, tiers of cities side by side within theirs; each cell leads to its editor. */
export function MatrixTable({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation(['rules', 'item']);
  return (
    <section ref={moreEdges} className="matrix" aria-label={t('standards.title')}>
      <table className="matrix__table">
        <thead>
          <tr>
            <th scope="col" className="matrix__corner">
              {t('level')}
            </th>
            {matrix.products.map((product) => (
              <th key={product.kind} scope="col">
                <ProductHead product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.levels.map((level) => (
            <LevelRow key={level.code} matrix={matrix} level={level} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProductHead({ product: { kind, frames } }: { product: MatrixProduct }) {
  const { t } = useTranslation(['rules', 'item']);
  const tierName = useTierName();
  const tiers = frames.find(({ form }) => form === 'tiers')?.tiers ?? [];
  return (
    <>
      <span className="matrix__product">
        <Icon name={itemViews[kind].icon} size={16} />
        {t(`item:kind.${kind}`)}
      </span>
      {tiers.length > 0 && (
        <span className="matrix__tiers">
          {tiers.map((one) => (
            <span key={one.tier}>{tierName(one)}</span>
          ))}
        </span>
      )}
    </>
  );
}

function LevelRow({ matrix, level }: { matrix: Matrix; level: MatrixLevel }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const nameOf = useLevelName();
  return (
    <tr>
      <th scope="row" className="matrix__level">
        <span className="matrix__name">{nameOf(level)}</span>
        {!level.isOutside && (
          <span className="matrix__sub">
            {t('peopleCount', { count: level.people, value: numberText(level.people, language) })}
          </span>
        )}
      </th>
      {matrix.products.map((product) => {
        const cell = matrix.cells.find((one) => one.level === level.code && one.product === product.kind);
        return (
          <td key={product.kind} className="matrix__cell">
            {cell && <CellLink cell={cell} product={product} level={level} />}
          </td>
        );
      })}
    </tr>
  );
}

function CellLink({ cell, product, level }: { cell: Cell; product: MatrixProduct; level: MatrixLevel }) {
  const { t } = useTranslation(['rules', 'item']);
  const href = useHref();
  const nameOf = useLevelName();
  return (
    <Link
      href={href('editStandard', { level: level.code, product: product.kind }) ?? ''}
      variant="plain"
      className="matrix__link"
    >
      <span className="td-vh">
        {t('editOf', { level: nameOf(level), product: t(`item:kind.${product.kind}`) })}
      </span>
      <CellWords cell={cell} product={product} />
    </Link>
  );
}
