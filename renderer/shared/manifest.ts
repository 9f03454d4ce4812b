import type { Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Role } from '../../contract/kit/access.ts';
import type { PartedHeader } from './headerTypes.ts';
import type { TextNamespace, TextResources } from './text/resources.ts';
import type { IconName } from './ui/icons/Icon.tsx';

/**
 * Header types (spec §2): none, that of home, or one named by its parts (headerTypes.ts). A screen fills the right side
 * and the tabs through `useHeader` (header.ts).
 */
export type HeaderType = 'none' | 'home' | PartedHeader;

/** A screen's part on the desk (ux §1): a list, beside its list, over both panes, or without a rail. */
export type PaneRole = 'master' | 'detail' | 'wide' | 'alone';

/** An entry of home, by its word in `home:entries`; the company's menu (`area.h5.get`) uses the same keys. */
export type HomeEntry = keyof TextResources['home']['entries'];

/** A section of the app, by its word in `common:tabs`. */
export type Tab = keyof TextResources['common']['tabs'];

/** A module with the one screen of its name; one that has several is narrowed by `load` to `Screen`. */
export type ScreenModule = { readonly [name: `${string}Screen`]: ComponentType };

/** Dispatches the questions a screen begins with. */
export type QuestionDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export type FeatureRoute = {
  /** Unique; other features lead here by this name, never by import. */
  readonly name: string;
  /** Path of the spec, with `:lang` where it has one. */
  readonly path: string;
  readonly load: () => Promise<ScreenModule>;
  /** What it asks the gateway first, whatever its address says: asked when somebody is about to open it. */
  readonly asks?: () => Promise<(dispatch: QuestionDispatch) => void>;
  /** Key of the page title as `namespace:key`; null = the product name (spec §1). */
  readonly title: string | null;
  readonly header: HeaderType;
  readonly role: PaneRole;
  /**
   * What the page and its header stand on: cards on `canvas` (default), a list or form on
   * `surface`, and on `head` cards on canvas below one white block of header, dates and standards.
   */
  readonly ground?: 'canvas' | 'surface' | 'head';
  /** For a detail: the route name shown beside it on the desk when the URL names none. */
  readonly master?: string;
  /** For a detail: with room for three panes what opened it stays between it and its master. */
  readonly keepsOpener?: true;
  /** The route name that stands next to this screen wherever there is room left (desk), and nothing else does. */
  readonly beside?: string;
  /** For a master: it takes all the room there is until something stands beside it, and the larger part then. */
  readonly broad?: true;
  /** Needs no login (spec §2). */
  readonly public?: true;
  readonly keepAlive?: true;
  /** The route whose screen this path opens, too: one pane, whichever of its paths it was opened by. */
  readonly paneOf?: string;
  /** Permission param without which the screen says "no permission" (spec §6); of several any one opens it. */
  readonly permission?: string | readonly string[];
  /** Roles, one of which opens it beside its permission: where its calls are for them alone. */
  readonly onlyFor?: readonly Role[];
  /**
   * Query parameters that name what the screen shows: another value is another pane, not another state of this one.
   */
  readonly identity?: readonly string[];
  /** Query parameters without which the link is broken and the screen is not opened. */
  readonly needs?: readonly string[];
  /** The entry of rail and bottom bar that leads here, in ascending order; Alt+1…9 follow it (ux §2). */
  readonly nav?: {
    readonly icon: IconName;
    readonly order: number;
    /** In the rail alone: work for a desk. */
    readonly railOnly?: true;
    /** In the rail below the others, under a head of its own and without a key: what one product is booked by. */
    readonly books?: true;
    /** What the rail lists of it below its entries; it comes after everything else. */
    readonly below?: ComponentType;
  };
  /** The entry of home that leads here. */
  readonly homeEntry?: { readonly key: HomeEntry; readonly icon: IconName };
  /** The section this screen belongs to. */
  readonly tab?: Tab;
  /** The bottom bar shows here (phone): the top-level screen of its tab. */
  readonly top?: true;
  /** Chinese page label for usage tracking (spec §2), where its title is none or another page's, too. */
  readonly trackingLabel?: string;
};

/** A slice a feature brings: a `createSlice` result fits. */
export type FeatureSlice = {
  readonly slice: { readonly name: string; readonly reducer: Reducer };
  /** Kept in session storage; then nothing personal may be in it. */
  readonly persisted?: true;
};

export type FeatureManifest = {
  /** Also the namespace of its words in resources/text. */
  readonly name: string;
  /** Namespaces it shares with other features; loaded with its first screen, so that nothing flickers. */
  readonly words?: readonly TextNamespace[];
  readonly routes: readonly FeatureRoute[];
  /** Loaded with the feature's first screen. */
  readonly slices?: () => Promise<readonly FeatureSlice[]>;
};
