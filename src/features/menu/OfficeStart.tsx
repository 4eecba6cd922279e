import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { canOpenPage } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'

/** /office leads to the first page that the role may open. */
export default function OfficeStart() {
  const { user } = useSnapshot(session)
  return (
    <Redirect
      to={user && canOpenPage(user.account_role, 'courses') ? '/office/courses' : '/backoffice/studyings'}
      replace
    />
  )
}
