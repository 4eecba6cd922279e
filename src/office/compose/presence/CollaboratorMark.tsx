import css from './CollaboratorMark.module.css'
import { initials } from './initials.ts'

/** The initials of a person. */
export function CollaboratorMark({ fullname, label }: { fullname: string; label: string }) {
  return (
    <span
      className={`place-center flex-none circle bg-gold gold inline-grid ${css.mark}`}
      role="img"
      aria-label={label}
      title={label}
    >
      {initials(fullname)}
    </span>
  )
}
