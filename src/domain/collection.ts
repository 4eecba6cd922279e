/** What can be dropped, and restored, as a whole. */
export const collections = ['courses', 'studyings', 'missioners', 'contacts'] as const
export type Collection = (typeof collections)[number]
