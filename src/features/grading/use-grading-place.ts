import { useLocation } from 'wouter'

/** Where the grading pages stand: in the back office, or without chrome inside a partner's page (`/awr`). */
export function useGradingPlace(): { framed: boolean; listPath: string } {
  const [path] = useLocation()
  const framed = path.startsWith('/awr/')
  return { framed, listPath: framed ? '/awr/grading' : '/backoffice/studyings' }
}
