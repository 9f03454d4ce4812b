import type { serviceCalls } from '../../../contract/calls/service/shapes.ts';
import { PHOTOS_A_DAY } from '../../../contract/enums/service/complaints.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { photoId } from '../../../contract/shapes/primitives.ts';
import { readImage } from '../../base/imageContent.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { dropLoosePhotos, findPhoto, insertPhoto, photosSince } from '../../store/repos/service/photos.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Add = (typeof serviceCalls)['complaint.photo.add'];
type Added = Result<OutputOf<Add>, ErrorOf<Add>>;
type Get = (typeof serviceCalls)['complaint.photo.get'];

/** Takes a photo of the caller's for a complaint to come; those that came into none are dropped after a day. */
export async function addPhoto(
  { fields, random, store }: Deps,
  scope: Scope,
  { data }: ParsedOf<Add>,
): Promise<Added> {
  const { employeeId: personId } = callerOf(scope);
  const image = readImage(data);
  if (!image) return fail('IMAGE_INVALID');
  return writeAnswer<Added>(store.db, scope, async (trx) => {
    const since = scope.now - DAY_MS;
    await dropLoosePhotos(trx, personId, since);
    if ((await photosSince(trx, personId, since)) >= PHOTOS_A_DAY) return fail('PHOTOS_FULL');
    const id = photoId.parse(newId(random));
    const dataEnc = fields.encrypt('complaint_photo.data', image.data);
    await insertPhoto(trx, { id, personId, type: image.type, dataEnc, addedAt: scope.now });
    return ok({ photoId: id });
  });
}

/** A photo of the caller's own, or of a complaint in their company. */
export async function photoOf(
  { fields, store }: Deps,
  id: string,
  of: { readonly personId: string } | { readonly companyId: string },
): Promise<Result<OutputOf<Get>, 'NOT_FOUND'>> {
  const found = await findPhoto(store.db, id, of);
  if (!found) return fail('NOT_FOUND');
  return ok({ type: found.type, data: fields.decrypt('complaint_photo.data', found.dataEnc) });
}
