import css from './Equaliser.module.css'

const bars = [0, 1, 2, 3, 4]

/** Bars that say to the eye whether there is something to hear. */
export function Equaliser({ moving }: { moving: boolean }) {
  return (
    <span aria-hidden className={css.bars} data-moving={moving}>
      {bars.map((bar) => (
        <span key={bar} className={css.bar} />
      ))}
    </span>
  )
}
