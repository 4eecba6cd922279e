/** What can be dropped, and restored, as a whole. */
export type Collection = 'courses' | 'studyings' | 'missioners' | 'contacts'
