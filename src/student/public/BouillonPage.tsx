import { useLocation } from 'wouter'
import { FullScreen } from './bouillon/FullScreen.tsx'
import { Invitation } from './bouillon/Invitation.tsx'

/** `/bouillon`: an invitation with a form; `/bouillon-present`: the invitation alone. */
export default function BouillonPage() {
  const [path] = useLocation()
  return path.startsWith('/bouillon-present') ? <FullScreen /> : <Invitation />
}
