import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import css from './StudentFilter.module.css'
import { useStudent } from './use-student.ts'

/** Says that the list shows one student, and removes that filter. */
export function StudentFilter({ student, onForget }: { student: string; onForget(): void }) {
  const { t } = useLingui()
  const name = useStudent(student)?.contact_fullname
  return (
    <p className={css.student}>
      <span>{name ? <Trans>Submissions of {name}</Trans> : <Trans>Submissions of one student</Trans>}</span>
      <IconButton label={t`Show all students`} onClick={onForget}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </p>
  )
}
