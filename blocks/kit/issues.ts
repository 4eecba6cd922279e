/**
 * Issues that an author should fix before students see a block. Only names: their messages are in the editor
 * (`src/engine/editor/publish/issue-labels.ts`).
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
  | 'bad-address'
  | 'no-heading-above'

/** Issues that the composer does not publish. Lessons from elsewhere keep them, and are reported. */
export const blockingIssues: readonly Issue[] = ['empty-item']

/** The issues that apply. */
export function issuesOf(found: Partial<Record<Issue, boolean>>): Issue[] {
  return (Object.keys(found) as Issue[]).filter((issue) => found[issue])
}
