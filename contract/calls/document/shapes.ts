import { z } from 'zod/mini';
import { acceptanceOccasions, documentNames } from '../../enums/service/documents.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { instant } from '../../shapes/primitives.ts';
import { documentName, documentVersion } from '../../shapes/service/documents.ts';
import { documentFacts } from './facts.ts';

export const documentCalls = defineCalls(documentFacts, {
  'document.due.list': {
    input: z.strictObject({
      documents: z.array(documentName).check(z.minLength(1), z.maxLength(documentNames.length)),
    }),
    output: z.object({ due: z.array(documentVersion) }),
  },

  'document.accept': {
    input: z.strictObject({
      documents: z.array(documentVersion).check(z.minLength(1), z.maxLength(documentNames.length)),
      /** Where it was asked for; what is accepted at registration comes with the registration. */
      occasion: z.enum(['signIn', 'audit']),
    }),
    output: z.object({}),
  },

  'document.acceptance.list': {
    input: z.strictObject({}),
    output: z.object({
      acceptances: z.array(
        z.object({
          document: documentName,
          version: z.int(),
          occasion: z.enum(acceptanceOccasions),
          /** The client it was accepted with. */
          channel: z.enum(['h5', 'pc']),
          acceptedAt: instant,
        }),
      ),
    }),
  },
});
