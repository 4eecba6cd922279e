import css from './Initial.module.css'

const TONES = 6

interface InitialProps {
  name: string
  /** The same text has the same colour. */
  tone: string
}

/** The first letter of a person in a circle, beside the name. A plain element, because lists draw hundreds. */
export function Initial({ name, tone }: InitialProps) {
  const sum = [...tone].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return (
    <span
      className={`place-center flex-none circle bg-accent accent inline-grid ${css.initial}`}
      data-tone={sum % TONES}
      aria-hidden="true"
      translate="no"
    >
      {[...name.trim()][0]?.toLocaleUpperCase() ?? '–'}
    </span>
  )
}
