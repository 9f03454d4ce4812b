import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLAINT_PHOTOS } from '../../../contract/enums/service/complaints.ts';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { shrinkImage } from '../../shared/image/shrinkImage.ts';
import { newKey } from '../../shared/newKey.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { useAddPhotoMutation } from './serviceApi.ts';

/** A photo that was uploaded, and what it shows (base64 JPEG). */
export type Photo = { readonly photoId: string; readonly data: string };

/** Photos of a draft, read back. */
export function readPhotos(kept: unknown): readonly Photo[] | undefined {
  if (!Array.isArray(kept)) return undefined;
  return kept.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { photoId, data } = one;
    return typeof photoId === 'string' && typeof data === 'string' ? [{ photoId, data }] : [];
  });
}

export type PhotoUploads = {
  /** Whether a photo is being made small or uploaded: the form waits for it. */
  readonly isBusy: boolean;
  /** What is wrong with a photo, in words. */
  readonly fault: string | null;
  /** Uploads as many of these files as there is room for; `onMade` is given each. */
  take(files: readonly File[], left: number, onMade: (made: Photo) => void): Promise<void>;
  /** Uploads photos anew whose first upload the gateway has no more; null when one failed. */
  again(photos: readonly Photo[]): Promise<readonly Photo[] | null>;
};

/** Uploads photos for a complaint. */
export function usePhotoUploads(): PhotoUploads {
  const { t } = useTranslation('service');
  const errorText = useErrorText('service');
  const [add] = useAddPhotoMutation();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const upload = async (data: string): Promise<Photo | string> => {
    const answer = await add({ input: { data }, idem: newKey() });
    return answer.data ? { photoId: answer.data.photoId, data } : errorText(failureOf(answer.error));
  };
  const uploadFile = async (file: File): Promise<Photo | string> => {
    const data = await shrinkImage(file).catch(() => 'unreadable' as const);
    if (data === 'unreadable' || data === 'tooLarge') return t(`photo.${data}`, { name: file.name });
    return upload(data);
  };
  return {
    isBusy,
    fault,
    take: async (files, left, onMade) => {
      setBusy(true);
      setFault(files.length > left ? t('photo.tooMany', { most: COMPLAINT_PHOTOS }) : null);
      for (const file of files.slice(0, left)) {
        const made = await uploadFile(file);
        if (typeof made === 'string') setFault(made);
        else onMade(made);
      }
      setBusy(false);
    },
    again: async (photos) => {
      setBusy(true);
      const made = await Promise.all(photos.map(({ data }) => upload(data)));
      setBusy(false);
      setFault(made.find((one) => typeof one === 'string') ?? null);
      const whole = made.filter((one) => typeof one !== 'string');
      return whole.length === photos.length ? whole : null;
    },
  };
}
