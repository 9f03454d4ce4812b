import { cycleFigures } from './cycles.ts';
import type { Figure } from './finding.ts';
import { crowdedFolders } from './folders.ts';
import { lengthFigures } from './lengths.ts';
import { planned } from './limits.ts';
import { newPartFigures } from './newParts.ts';
import { productKindFigure } from './productKinds.ts';
import { deadReferences } from './references.ts';
import type { Tree } from './tree.ts';
import { meaningFigure, wordFigure } from './words.ts';

/** Every figure of the repository's shape, in the order they are printed. */
export function figuresOf(tree: Tree): Figure[] {
  return [
    ...lengthFigures(tree),
    crowdedFolders(tree),
    ...cycleFigures(tree),
    productKindFigure(tree),
    ...newPartFigures(tree),
    deadReferences(tree, planned),
    wordFigure(tree),
    meaningFigure(tree),
  ];
}
