/**
 * What an author should mend before students see a block. Only names: the words for them are the editor's
 * (`src/engine/editor/issue-labels.ts`).
 */
export type Issue =
  | 'no-text'
  | 'no-question'
  | 'no-picture'
  | 'no-alt'
  | 'few-items'
  | 'empty-item'
  | 'no-right-answer'
  | 'no-address'
  | 'no-heading-above'

/** Those that are so. */
export function issuesOf(found: Partial<Record<Issue, boolean>>): Issue[] {
  return (Object.keys(found) as Issue[]).filter((issue) => found[issue])
}
