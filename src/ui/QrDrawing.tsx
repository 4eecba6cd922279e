import { type ComponentProps, useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code: black on white in every theme, with the margin that cameras need. */
export function QrDrawing({ text, title, ...rest }: { text: string; title: string } & ComponentProps<'svg'>) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      {...rest}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
    >
      <title>{title}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
