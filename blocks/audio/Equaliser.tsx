import css from './Equaliser.module.css'

const bars = [0, 1, 2, 3, 4]

/** Bars that move while sound is playing. */
export function Equaliser({ moving }: { moving: boolean }) {
  return (
    <span aria-hidden className={`pad-inline-s ${css.bars}`} data-moving={moving}>
      {bars.map((bar) => (
        <span key={bar} className={`full-height ${css.bar}`} />
      ))}
    </span>
  )
}
