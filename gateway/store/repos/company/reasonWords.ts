import { z } from 'zod/mini';
import { localised } from '../../../../contract/shapes/primitives.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';

/** Reasons of a product as a change of them is kept, in their order. */
export const reasonWords = jsonColumn('standard_change of reasons', z.array(localised));
