import { loadOnce } from '../../lib/loading/load-once.ts'
import { loadCatalogue } from '../shared/course-data.ts'

/** The public courses, for the sections of a page that need them. */
export const loadPublicCourses = loadOnce(loadCatalogue)
