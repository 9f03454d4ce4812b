declare module 'postcss-pxtorem' {
  import type { PluginCreator } from 'postcss';

  /** What the build uses of its options. */
  type Options = { rootValue?: number; propList?: string[]; minPixelValue?: number };
  const pxtorem: PluginCreator<Options>;
  export default pxtorem;
}
