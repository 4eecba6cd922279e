import { useLocation } from 'wouter'

/** Where the grading pages stand: in the back office, in the office, or without chrome inside a partner's page (`/awr`). */
export function useGradingPlace(): { framed: boolean; listPath: string } {
  const [path] = useLocation()
  const framed = path.startsWith('/awr/')
  if (framed) return { framed, listPath: '/awr/grading' }
  return { framed, listPath: path.startsWith('/office/') ? '/office/course-data' : '/backoffice/studyings' }
}
