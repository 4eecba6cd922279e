import { courseCategories, type CourseCategory } from '../lesson/course.ts'

/** The colour below title and scene of each category. */
const grounds: Record<CourseCategory, string> = {
  Bible: '#4338a8',
  Health: '#1d6b52',
  Family: '#a0441d',
  Youth: '#153f63',
  Teenage: '#0e5a63',
  "Women's": '#7a2e3f',
  Prayer: '#5c2350',
  Childish: '#f3d58e',
  Jewish: '#4a5424',
  Muslim: '#0b4f4a',
  Audiobooks: '#6b3f14',
}

/** The category of a cover: an unknown one gets that of the first. */
export function coverCategory(category: string): CourseCategory {
  return courseCategories.find((one): one is CourseCategory => one === category) ?? courseCategories[0]
}

/** The ground of a cover, and whether text on it is dark; otherwise it is white. */
export function coverGround(category: string): { ground: string; isLight: boolean } {
  const known = coverCategory(category)
  return { ground: grounds[known], isLight: known === 'Childish' }
}
