/** What a header of a pane is made of. */
export type HeaderParts = {
  /** At the left: back to where one came from, or close. On the desk the rail leads back. */
  readonly start: 'back' | 'close' | null;
  /** In the middle: the title, or tabs the screen gives. */
  readonly middle: 'title' | 'tabs';
  /** A way home at the right (phone). */
  readonly home: boolean;
  /** The screen has something to press or to say at the right: its place is kept from the beginning. */
  readonly action: boolean;
};

type Middle = HeaderParts['middle'];
type Start = NonNullable<HeaderParts['start']>;
/** A type is named by its parts, left to right. */
export type PartedHeader = `${Middle | `${Start}${Capitalize<Middle>}`}${'' | 'Home'}${'' | 'Action'}`;

const of = (start: HeaderParts['start'], middle: HeaderParts['middle'], home: boolean, action: boolean) => ({
  start,
  middle,
  home,
  action,
});

/** The header types (spec §2 wants about 25), by what stands left, in the middle and right. */
export const headerParts: Readonly<Record<PartedHeader, HeaderParts>> = {
  title: of(null, 'title', false, false),
  titleAction: of(null, 'title', false, true),
  titleHome: of(null, 'title', true, false),
  titleHomeAction: of(null, 'title', true, true),
  tabs: of(null, 'tabs', false, false),
  tabsAction: of(null, 'tabs', false, true),
  tabsHome: of(null, 'tabs', true, false),
  tabsHomeAction: of(null, 'tabs', true, true),
  backTitle: of('back', 'title', false, false),
  backTitleAction: of('back', 'title', false, true),
  backTitleHome: of('back', 'title', true, false),
  backTitleHomeAction: of('back', 'title', true, true),
  backTabs: of('back', 'tabs', false, false),
  backTabsAction: of('back', 'tabs', false, true),
  backTabsHome: of('back', 'tabs', true, false),
  backTabsHomeAction: of('back', 'tabs', true, true),
  closeTitle: of('close', 'title', false, false),
  closeTitleAction: of('close', 'title', false, true),
  closeTitleHome: of('close', 'title', true, false),
  closeTitleHomeAction: of('close', 'title', true, true),
  closeTabs: of('close', 'tabs', false, false),
  closeTabsAction: of('close', 'tabs', false, true),
  closeTabsHome: of('close', 'tabs', true, false),
  closeTabsHomeAction: of('close', 'tabs', true, true),
};
