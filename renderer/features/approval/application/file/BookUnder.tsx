import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { products } from '../../../../../contract/products.ts';
import { isBookable } from '../../../../../contract/rules/application/applicationStatus.ts';
import { useHref } from '../../../../shared/navigation.ts';
import { Link } from '../../../../shared/ui/controls/Link.tsx';
import { Icon } from '../../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../../../../shared/ui/lists/Card.tsx';
import { itemViews } from '../../../../travel/item/itemViews.ts';
import { productRoutes } from '../../../../travel/product/product.ts';
import { ProductsContext } from '../../../../travel/product/productContext.ts';
import type { Application } from '../applicationApi.ts';

/** Searches filled in from an application in force, which the booking then goes under. */
export function BookUnder({ application: { applicationId, status, content } }: { application: Application }) {
  const { t } = useTranslation(['application', 'item']);
  const href = useHref();
  const kinds = useContext(ProductsContext).map(({ kind }) => kind);
  if (!isBookable(status)) return null;
  const { itinerary, from, to } = content;
  const query = (kind: (typeof kinds)[number]): Record<string, string> => {
    const row = itinerary.kind === 'rows' ? itinerary.rows.find(({ by }) => by === kind) : undefined;
    const [city] = itinerary.kind === 'cities' ? itinerary.cities : [];
    const end = row?.to.code ?? city?.code;
    const isWithin = products[kind].goes === 'within';
    return {
      travelId: applicationId,
      startDate: row?.date ?? from,
      ...(row ? { startCity: row.from.code } : {}),
      ...(end ? { endCity: end } : {}),
      ...(isWithin ? { endDate: to } : {}),
    };
  };
  return (
    <Card>
      <CardHead title={t('file.book')} />
      <CardBody>
        <div className="application-book">
          {kinds.map((kind) => {
            const to = href(productRoutes(kind).search, query(kind));
            return (
              to && (
                <Link key={kind} href={to} className="application-book__link">
                  <Icon name={itemViews[kind].icon} size={18} />
                  {t(`item:kind.${kind}`)}
                </Link>
              )
            );
          })}
        </div>
      </CardBody>
    </Card>
  );
}
