import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { trpc } from '../../lib/trpc-query.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './StudentFilter.module.css'

/** Says that the list shows one student alone, and takes that back. */
export function StudentFilter({ student, onForget }: { student: string; onForget(): void }) {
  const { t } = useLingui()
  const { data } = trpc.studyings.students.useQuery({ contact_id: student })
  const name = data?.students[0]?.contact_fullname
  return (
    <p className={styles.student}>
      <span>{name ? <Trans>Studyings of {name}</Trans> : <Trans>Studyings of one student</Trans>}</span>
      <IconButton label={t`Show all students`} onClick={onForget}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </p>
  )
}
