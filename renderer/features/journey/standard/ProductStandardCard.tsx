import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ProductStandard } from '../../../../contract/shapes/journey.ts';
import { useHref } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { useStandardWords } from '../../../travel/standards/useStandardWords.ts';

/** What one may take of a product: for what, how much, and what going beyond it leads to. */
export function ProductStandardCard({ product: { kind, lines } }: { product: ProductStandard }) {
  const { t } = useTranslation(['journey', 'item']);
  const href = useHref();
  const permissions = useSelector(selectPermissions);
  const product = useContext(ProductsContext).find((one) => one.kind === kind);
  const isBookable = product && isGranted(permissions, product.permission);
  const words = useStandardWords(lines);
  return (
    <Card>
      <CardHead
        title={t(`item:kind.${kind}`)}
        end={
          isBookable && (
            <Link variant="plain" href={href(productRoutes(kind).search)} className="own-standard__book">
              {t(`book.${wordKind(kind)}`)}
            </Link>
          )
        }
      />
      {lines.length === 0 ? (
        <p className="own-standard__none">{t('standard.none')}</p>
      ) : (
        <dl>
          {words.map(({ id, about, limit, over }) => (
            <div key={id} className="own-standard__line">
              <dt>
                <Dots wrap>{about}</Dots>
              </dt>
              <dd className="own-standard__limit">{limit}</dd>
              <dd className="own-standard__over">{over}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
