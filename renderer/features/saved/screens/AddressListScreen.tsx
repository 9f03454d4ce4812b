import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { SavedList } from '../parts/SavedList.tsx';
import { useListAddressesQuery } from '../savedApi.ts';

/** Where one has papers sent (spec §2 /address_list). */
export function AddressListScreen() {
  const href = useHref();
  const open = useOpenBeside('address', 'addressId');
  const list = useListAddressesQuery({});
  const rows = list.data?.addresses.map(({ addressId, recipient, mobileMasked, region, detail }) => (
    <ListRow
      key={addressId}
      leading={<Icon name="location" />}
      title={
        <Dots wrap>
          {recipient}
          {mobileMasked}
        </Dots>
      }
      sub={`${region} ${detail}`}
      href={href('address', { addressId }) ?? ''}
      isCurrent={open === addressId}
      chevron
    />
  ));
  return <SavedList kind="address" form="address" list={list} rows={rows} />;
}
