import { useLocation } from 'wouter'

/** The base path of the grading pages: back office, office, or `/awr` inside a partner's page without a frame. */
export function useGradingBase(): { framed: boolean; listPath: string } {
  const [path] = useLocation()
  const framed = path.startsWith('/awr/')
  if (framed) return { framed, listPath: '/awr/grading' }
  return { framed, listPath: path.startsWith('/office/') ? '/office/course-data' : '/backoffice/studyings' }
}
