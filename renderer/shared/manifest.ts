import type { ComponentType } from 'react';

/** Header types (spec §2 "About 25 header types"): what stands left, in the middle and right. */
export type HeaderType =
  | 'none'
  | 'home'
  | 'title'
  | 'backTitle'
  | 'backHome'
  | 'backTitleHome'
  | 'backAction'
  | 'backTabs'
  | 'closeTitle';

/** Where a screen stands on the desk (ux §1): a list, beside its list, over both stages, or without a rail. */
export type Place = 'master' | 'detail' | 'wide' | 'alone';

export type FeatureRoute = {
  /** Unique; other features lead here by this name, never by import. */
  readonly name: string;
  /** Path of the spec, with `:lang` where it has one. */
  readonly path: string;
  readonly load: () => Promise<{ Screen: ComponentType }>;
  /** Key of the page title; null = the product name (spec §1). */
  readonly title: string | null;
  readonly header: HeaderType;
  readonly place: Place;
  /** For a detail: the route name shown beside it on the desk when the URL names none. */
  readonly master?: string;
  /** Needs no login (spec §2). */
  readonly public?: true;
  readonly keepAlive?: true;
  /** Permission param without which the screen says "no permission" (spec §6). */
  readonly permission?: string;
  /** Bottom-bar and rail entry this screen belongs to. */
  readonly tab?: 'home' | 'train' | 'orders' | 'me';
  /** Chinese page label for usage tracking (spec §2: about 22 known pages). */
  readonly trackingLabel?: string;
};

export type FeatureManifest = {
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
};
