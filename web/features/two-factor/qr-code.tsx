import { encode } from 'uqr'
import { qrPath } from './authenticator-text.ts'

/** Squares of white around the code, without which many cameras do not see it. */
const QUIET_ZONE = 4

/** A text as a QR code: dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-60 rounded-field border border-hairline bg-white text-night"
    >
      <path d={qrPath(data)} fill="currentColor" />
    </svg>
  )
}
