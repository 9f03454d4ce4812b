import { Checkbox } from './fields/Checkbox.tsx';
import { Select } from './fields/Select.tsx';
import { TextField } from './fields/TextField.tsx';
import { Menu } from './layers/Menu.tsx';
import { SheetView } from './layers/SheetView.tsx';

/**
 * What most pages past home are made of, as one module to load ahead of the first of them: a product's first page then
 * brings its own code only. `npm run size` counts pages on top of this.
 */
export const kit = [Checkbox, Menu, Select, SheetView, TextField];
