import { type Catalogue, loadCatalogue } from '../shared/course-data.ts'

let loading: Promise<Catalogue> | undefined

/** The public courses, loaded once for the sections of a page that need them. */
export function loadPublicCourses(): Promise<Catalogue> {
  const courses = loading ?? loadCatalogue()
  loading = courses
  courses.catch(() => {
    loading = undefined
  })
  return courses
}
