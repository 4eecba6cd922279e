import type { Audience } from '../define-model.ts'

interface Asked {
  question: string
  check_only: boolean
}

/** The text of a question for an audience: null for students if it is check only, which only authors and reviewers know. */
export function presentAsked(
  { question, check_only }: Asked,
  audience: Audience,
): { question: string | null; check_only?: boolean } {
  if (audience === 'student' || audience === 'released') return { question: check_only ? null : question }
  return { question, check_only }
}

/** The explanation of a question, if its author wrote one. */
export const presentExplanation = (explanation: string | undefined): { explanation?: string } =>
  explanation ? { explanation } : {}
