import { useLingui } from '@lingui/react/macro'
import { CollaboratorMark } from './CollaboratorMark.tsx'
import css from './Collaborators.module.css'
import type { Collaborator } from './watch-lesson.ts'

/** The others are shown as a number. */
const MAX_SHOWN = 3

/** The people who have this lesson open too. */
export function Collaborators({ collaborators }: { collaborators: readonly Collaborator[] }) {
  const { t } = useLingui()
  const names = [...new Set(collaborators.map(({ user_fullname }) => user_fullname))]
  const more = names.length - MAX_SHOWN
  return (
    <ul className={`row ${css.colleagues}`} aria-label={t`Also in this lesson`} hidden={names.length === 0}>
      {names.slice(0, MAX_SHOWN).map((name) => (
        <li key={name}>
          <CollaboratorMark fullname={name} label={name} />
        </li>
      ))}
      {more > 0 && <li className={css.more}>{`+${more}`}</li>}
    </ul>
  )
}
