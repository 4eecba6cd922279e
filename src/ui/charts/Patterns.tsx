import css from './charts.module.css'

/** What the parts of a chart are filled with: each has its own colour and pattern, so that colour is not needed. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-0`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={css.series0} />
      </pattern>
      <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={css.series1} />
        <rect width="2" height="6" className={css.grain} />
      </pattern>
      <pattern id={`${id}-2`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={css.series2} />
        <circle cx="3" cy="3" r="1.4" className={css.grain} />
      </pattern>
      <pattern id={`${id}-3`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={css.series3} />
        <rect width="6" height="2" className={css.grain} />
      </pattern>
      <pattern id={`${id}-4`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={css.series4} />
        <path d="M0 0h6v1H0zM0 0h1v6H0z" className={css.grain} />
      </pattern>
    </defs>
  )
}

/** The reference to the pattern of a part. */
export const patternOf = (id: string, part: number) => `url(#${id}-${part})`
