import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** The interface of every page of the benchmark, so that all are measured in the same way. */
export interface BenchPage {
  /** Renders the page into the empty document; resolves when React has committed it. */
  mount(): Promise<void>
  /** Scrolls to the first choice of a question (0-based); resolves to the point to press. */
  aim(question: number): Promise<{ x: number; y: number }>
  /** Milliseconds from that press to the end of the next frame. */
  pressed(): Promise<number>
  /** Measures every key from now on. */
  hearKeys(): void
  /** Milliseconds from each key to the end of the frame that shows it. */
  keys(): Promise<number[]>
}

declare global {
  interface Window {
    bench?: BenchPage
  }
}

/** Offers a page to the benchmark, which waits for `window.bench`. */
export function offerBench(page: ReactNode): void {
  let press: Promise<number> = Promise.reject(new Error('Nothing was aimed at'))
  press.catch(() => undefined)
  const keys: Promise<number>[] = []
  window.bench = {
    mount: () =>
      new Promise((resolve) => {
        createRoot(document.getElementById('root') as HTMLElement).render(<Root onCommit={resolve}>{page}</Root>)
      }),
    async aim(question) {
      const choice = firstChoices()[question]
      if (!choice) throw new Error(`There is no question ${question}`)
      choice.scrollIntoView({ block: 'center' })
      await nextFrame()
      await nextFrame()
      press = new Promise((resolve) => {
        const time = async () => {
          const started = performance.now()
          await nextFrame()
          resolve(performance.now() - started)
        }
        window.addEventListener('click', () => void time(), { capture: true, once: true })
      })
      const { left, top, width, height } = choice.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    pressed: () => press,
    hearKeys() {
      const time = async ({ timeStamp }: KeyboardEvent) => {
        await nextFrame()
        return performance.now() - timeStamp
      }
      window.addEventListener('keydown', (event) => keys.push(time(event)), { capture: true })
    },
    keys: () => Promise.all(keys),
  }
}

/** Layout effects run from the leaves up, so this is the last one. */
function Root({ onCommit, children }: { onCommit(): void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit])
  return children
}

function firstChoices(): HTMLInputElement[] {
  const choices = document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')
  return [...Map.groupBy(choices, ({ name }) => name).values()].flatMap(([first]) => first ?? [])
}

/** Resolves after the next frame was painted: the message arrives after the work of the frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })
}

/** The lesson that the benchmark has put beside the pages. */
export async function loadLesson<Element>(name: 'student' | 'stored'): Promise<Element[]> {
  return (await fetch(`/${name}.json`)).json()
}
