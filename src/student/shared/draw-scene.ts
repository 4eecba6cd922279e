import { courseCover } from '#domain/cover/course-cover.ts'

/** The scene of a cover as the address of a picture. */
export function drawScene(category: string, title: string): string {
  return `data:image/svg+xml,${encodeURIComponent(courseCover(category, title))}`
}
