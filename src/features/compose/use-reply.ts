import { useCallback, useEffect, useRef, useState } from 'react'
import { readError } from '../../lib/app-error.ts'

interface State<T> {
  data?: T
  error?: unknown
}

/** Further attempts where nobody answered; milliseconds before each of them. */
const PAUSES = [1_000, 2_000]

/** Asks the server once for what is shown, and `again` after an error. `ask` has to be the same function between renderings. */
export function useReply<T>(ask: () => Promise<T>): State<T> & { again(): void } {
  const [state, setState] = useState<State<T> & { to?: () => Promise<T> }>({})
  const newest = useRef(0)
  const again = useCallback(() => {
    newest.current += 1
    const own = newest.current
    const isGone = () => own !== newest.current
    const tell = (came: State<T>) => !isGone() && setState({ to: ask, ...came })
    tell({})
    askPatiently(ask, isGone).then(
      (data) => tell({ data }),
      (error: unknown) => tell({ error }),
    )
  }, [ask])
  useEffect(() => {
    again()
    return () => {
      newest.current += 1
    }
  }, [again])
  return state.to === ask ? { ...state, again } : { again }
}

/** What the server has refused once it will refuse again; only silence is worth another try. */
async function askPatiently<T>(ask: () => Promise<T>, isGone: () => boolean): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await ask()
    } catch (error) {
      if (isGone() || readError(error).statusCode < 500) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}
