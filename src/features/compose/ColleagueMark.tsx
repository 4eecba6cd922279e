import css from './ColleagueMark.module.css'
import { initials } from './initials.ts'

/** A colleague by the first letters of their name. */
export function ColleagueMark({ fullname, label }: { fullname: string; label: string }) {
  return (
    <span className={css.mark} role="img" aria-label={label} title={label}>
      {initials(fullname)}
    </span>
  )
}
