import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import { type Complaint, useGetInboxPhotoQuery, useGetPhotoQuery } from '../serviceApi.ts';

type Props = { photos: Complaint['photos']; isInbox: boolean };

/** The photos of a complaint, small; each opens large. */
export function ComplaintPhotos({ photos, isInbox }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="service-photos">
      {photos.map((photoId, at) => (
        <li key={photoId}>
          <OnePhoto photoId={photoId} number={at + 1} isInbox={isInbox} />
        </li>
      ))}
    </ul>
  );
}

function OnePhoto({
  photoId,
  number,
  isInbox,
}: {
  photoId: Props['photos'][number];
  number: number;
  isInbox: boolean;
}) {
  const { t } = useTranslation('service');
  const [isOpen, setOpen] = useState(false);
  const own = useGetPhotoQuery({ photoId }, { skip: isInbox });
  const others = useGetInboxPhotoQuery({ photoId }, { skip: !isInbox });
  const { data, error } = isInbox ? others : own;
  if (error) return <span className="service-photos__picture">{t('photo.failed')}</span>;
  if (!data) return <span className="service-photos__picture" aria-hidden="true" />;
  const src = `data:${data.type};base64,${data.data}`;
  const name = t('photo.number', { number });
  return (
    <>
      <Button className="service-photos__open" onPress={() => setOpen(true)}>
        <img className="service-photos__picture" src={src} alt={name} />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        closeLabel={t('close')}
        size="l"
        isDismissable
      >
        <img className="service-photos__large" src={src} alt={name} />
      </Dialog>
    </>
  );
}
