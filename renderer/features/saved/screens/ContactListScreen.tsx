import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { SavedList } from '../parts/SavedList.tsx';
import { useListContactsQuery } from '../savedApi.ts';

/** One's contacts: people outside the company one books for or writes to (spec §2 /me/Linkmanlist). */
export function ContactListScreen() {
  const href = useHref();
  const open = useOpenBeside('contact', 'contactId');
  const list = useListContactsQuery({});
  const rows = list.data?.contacts.map(({ contactId, name, mobileMasked, emailMasked }) => (
    <ListRow
      key={contactId}
      leading={<Avatar name={name} />}
      title={name}
      sub={
        <Dots wrap>
          {mobileMasked}
          {emailMasked}
        </Dots>
      }
      href={href('contact', { contactId }) ?? ''}
      isCurrent={open === contactId}
      chevron
    />
  ));
  return <SavedList kind="contact" form="contact" list={list} rows={rows} />;
}
