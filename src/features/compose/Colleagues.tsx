import { useLingui } from '@lingui/react/macro'
import { ColleagueMark } from './ColleagueMark.tsx'
import css from './Colleagues.module.css'
import type { Colleague } from './watch-lesson.ts'

/** More than these are a number. */
const SHOWN = 3

/** Who else has this lesson open. */
export function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const { t } = useLingui()
  const names = [...new Set(colleagues.map(({ user_fullname }) => user_fullname))]
  const more = names.length - SHOWN
  return (
    <ul className={css.colleagues} aria-label={t`Also in this lesson`} hidden={names.length === 0}>
      {names.slice(0, SHOWN).map((name) => (
        <li key={name}>
          <ColleagueMark fullname={name} label={name} />
        </li>
      ))}
      {more > 0 && <li className={css.more}>{`+${more}`}</li>}
    </ul>
  )
}
