import './moreEdges.css';

/**
 * Says on a line that scrolls sideways at which end of it more lies (`data-more`: start, end, both or none), for the
 * edge that fades there. A ref: it watches from mounting on, answers how to stop, and draws nothing by itself.
 */
export function moreEdges(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const note = () => {
    const left = Math.abs(line.scrollLeft);
    const isMore = [left > 1 && 'start', left + line.clientWidth < line.scrollWidth - 1 && 'end'];
    line.dataset['more'] = isMore.filter(Boolean).join(' ');
  };
  // Notes the first time too, before the first paint but after the layout, which is not made twice.
  const sizes = new ResizeObserver(note);
  sizes.observe(line);
  const words = new MutationObserver(note);
  words.observe(line, { subtree: true, childList: true, characterData: true });
  line.addEventListener('scroll', note, { passive: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
    line.removeEventListener('scroll', note);
  };
}
