import { lazyLayer } from '../../../shared/ui/layers/lazyLayer.tsx';

/** Asks for leave beforehand; its code comes when it is needed. */
export const AskCeiling = lazyLayer(async () => (await import('./AskCeilingView.tsx')).AskCeilingView);
