import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { session } from '../../lib/session.ts'
import { navigationEntries } from '../../shared/navigation/navigation-entries.ts'

/** Leads to the first page below `/office` that the role may open, else to its first page here. */
export default function OfficeStartPage() {
  const { user } = useSnapshot(session)
  const entries = navigationEntries(user?.account_role).filter(({ entry }) => entry === 'office')
  const first = entries.find(({ path }) => path.startsWith('/office/')) ?? entries[0]
  return first && <Redirect to={first.path} replace />
}
