import { useSearchParams } from 'wouter'
import { useDebounced } from '../../../ui/use-debounced.ts'

const TYPING_MS = 300

/** The words of a list's search, which the page's address has at once, so that Back has them too; `search` is what the server is asked for. */
export function useSearchWords() {
  const [params, setParams] = useSearchParams()
  const words = params.get('search') ?? ''
  const setWords = (next: string) => setParams((before) => withParam(before, 'search', next), { replace: true })
  return { words, setWords, search: useDebounced(words.trim(), TYPING_MS) }
}

/** An address with another value; without the parameter if it is empty. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
