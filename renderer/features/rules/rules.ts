import type { CallOutput } from '../../../contract/registry.ts';

/** All levels against all products. */
export type Matrix = CallOutput<'standard.matrix.get'>;
export type MatrixLevel = Matrix['levels'][number];
export type MatrixProduct = Matrix['products'][number];
/** What holds and is planned for a level and product. */
export type Cell = Matrix['cells'][number];
export type Change = CallOutput<'standard.history.list'>['changes'][number];
export type Level = CallOutput<'level.list'>['levels'][number];
/** A company's chains of approvers, with whom and what they may name. */
export type ChainFrame = CallOutput<'chain.list'>;
export type Chain = ChainFrame['chains'][number];
export type ChainStep = NonNullable<Chain['steps']>[number];
