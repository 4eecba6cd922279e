import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { session } from '../../lib/session.ts'
import { navigationEntries } from '../../shared/navigation/navigation-entries.ts'

/** Leads to the first office page in the navigation that the role may open. */
export default function OfficeStartPage() {
  const { user } = useSnapshot(session)
  const first = navigationEntries(user?.account_role).find(({ entry }) => entry === 'office')
  return first && <Redirect to={first.path} replace />
}
