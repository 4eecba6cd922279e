import { useLocation } from 'wouter'
import CourseDataPage from './course-data/CourseDataPage.tsx'
import StudentsPage from './students/StudentsPage.tsx'
import StudyingsPage from './StudyingsPage.tsx'

/** The lists around reviewing, which share most of their code: one file for all, one line for every page to carry. */
export default function ListsPage() {
  const [path] = useLocation()
  if (path.startsWith('/office/')) return <CourseDataPage />
  return path.startsWith('/backoffice/students') ? <StudentsPage /> : <StudyingsPage />
}
