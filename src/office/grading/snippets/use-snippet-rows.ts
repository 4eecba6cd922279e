import { foldLetters } from '#domain/text/fold-letters.ts'
import { useLingui } from '@lingui/react/macro'
import { fillName } from '#domain/lesson/comment-snippet.ts'
import type { useSnippets, useSuggestions } from './use-snippets.ts'

interface SnippetLists {
  stored: ReturnType<typeof useSnippets>
  suggested: ReturnType<typeof useSuggestions>
  studentName: string
  search: string
}

/** The remarks that match a search, with the student's name in them: those on this question by group, and the reviewer's own. */
export function useSnippetRows({ stored, suggested, studentName, search }: SnippetLists) {
  const { t } = useLingui()
  const wanted = foldLetters(search)
  const fits = ({ text }: { text: string }) => foldLetters(text).includes(wanted)
  const show = (text: string) => ({ text: fillName(text, studentName) })
  const suggestions = suggested.data?.suggestions ?? []
  const groups = [
    { title: t`Used on the same choice`, rows: suggestions.filter(({ same_answer }) => same_answer) },
    { title: t`Used on this question`, rows: suggestions.filter(({ same_answer }) => !same_answer) },
  ].map(({ title, rows }) => ({ title, rows: rows.map(({ text, count }) => ({ ...show(text), count })).filter(fits) }))
  const snippets = stored.data?.snippets ?? []
  const own = snippets.map(({ _id, snippet_text }) => ({ ...show(snippet_text), _id })).filter(fits)
  return { groups, own, rows: [...groups.flatMap((group) => group.rows), ...own] }
}
