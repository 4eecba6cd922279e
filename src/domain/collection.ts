/** What can be dropped, and restored, as a whole. */
export const collections = ['courses', 'studyings', 'missioners'] as const
export type Collection = (typeof collections)[number]
