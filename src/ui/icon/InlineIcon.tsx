import { shapes } from './shapes.ts'

type SignProps = (
  | { shape: keyof typeof shapes; path?: never }
  /** A drawing of a page's own, on a grid of 24 by 24. */
  | { shape?: never; path: string }
) & {
  /** Pixels, at the usual size of text. */
  size: number
  className?: string | undefined
}

/**
 * A small drawing beside words, for eyes only. What stands in every block, and what a lesson's page shows at its first
 * moment, is drawn by this: the components of the icon library took a seventh of the time that a long lesson takes to
 * appear, and 2 kB.
 */
export function InlineIcon({ shape, path, size, className }: SignProps) {
  return (
    <svg
      aria-hidden
      className={className}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape ? shapes[shape] : path} />
    </svg>
  )
}
