/** Bytes of a lesson: its checked elements as JSON in UTF-8. The same for drafts, REST and imports. */
export const maxLessonBytes = 2_000_000

/** Whether a lesson, as JSON text, is larger than `maxLessonBytes`. */
export function isTooLarge(json: string): boolean {
  return Buffer.byteLength(json) > maxLessonBytes
}
