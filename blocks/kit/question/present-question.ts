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

interface Explained {
  check_only?: boolean | undefined
  explanation?: string | undefined
}

/** The key of a question and its explanation, which students get once they are released: never those of a question that they may not read. */
export function presentKey<Key extends object>(
  key: Key,
  { check_only = false, explanation }: Explained,
  audience: Audience,
): Partial<Key> & { explanation?: string } {
  if (audience === 'student' || (audience === 'released' && check_only)) return {}
  return explanation ? { ...key, explanation } : key
}
