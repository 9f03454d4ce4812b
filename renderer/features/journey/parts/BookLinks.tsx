import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Trip, TripFinding } from '../../../../contract/shapes/journey.ts';
import { useHref } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { searchFor } from '../logic/searchFor.ts';

/** Ways to what is missing: a search of each product that sells it, filled in, for whoever travels. */
export function BookLinks({ finding, trip }: { finding: TripFinding; trip: Trip }) {
  const { t } = useTranslation('journey');
  const dispatch = useDispatch();
  const owner = useOwner();
  const href = useHref();
  const permissions = useSelector(selectPermissions);
  const products = useContext(ProductsContext);
  const { query, isWhole } = searchFor(finding);
  const { ref, principalId } = trip.traveller;
  return finding.sellers.flatMap((seller) => {
    const product = products.find(({ kind }) => kind === seller);
    if (!product || !isGranted(permissions, product.permission)) return [];
    const routes = productRoutes(seller);
    return (
      <Link
        key={seller}
        variant="strong"
        href={href(isWhole ? routes.offers : routes.search, query)}
        onPress={() => dispatch(partyPicked({ owner, party: [{ ref, principalId }] }))}
        className="td-noprint trip-finding__link"
      >
        <Icon name={itemViews[seller].icon} size={16} />
        {t(`book.${wordKind(seller)}`)}
      </Link>
    );
  });
}
