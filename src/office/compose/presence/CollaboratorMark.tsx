import css from './CollaboratorMark.module.css'

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

/** The first letters of the first and the last name. */
function initials(fullname: string): string {
  const names = fullname.split(/\s+/).filter(Boolean)
  const [first] = names
  const last = names.length > 1 ? names.at(-1) : undefined
  return [first, last]
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
