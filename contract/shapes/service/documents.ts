import { z } from 'zod/mini';
import { documentNames } from '../../enums/service/documents.ts';

export const documentName = z.enum(documentNames);
export const documentVersion = z.strictObject({
  document: documentName,
  version: z.int().check(z.positive()),
});
