import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white around the code, as readers want them (ISO/IEC 18004: four). */
const quiet = 4;

/** A text as a QR code, black on white in the dark too: cameras read no inverted ones. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quiet });
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
