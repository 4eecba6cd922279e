import type { Preview } from '@storybook/react-vite'

const methods = ['error', 'warn'] as const

/** Set by a story: every pattern has to match a message, and every message a pattern. */
interface ConsoleParameters {
  expectedErrors?: readonly RegExp[]
}

/** Messages that do not come from the story: plays run in React's `act` environment, where it reports updates outside an `act` call. */
const ignored = [/suspended inside an `act` scope|not wrapped in act/]

let messages: string[] = []

/** Collects what the story and its play write to `console.error` and `console.warn`. */
export const collectErrors: Preview['beforeEach'] = () => {
  const originals = methods.map((method) => [method, console[method]] as const)
  messages = []
  for (const [method, original] of originals)
    console[method] = (...args) => {
      messages.push(args.map(textOf).join(' '))
      original(...args)
    }
  return () => {
    for (const [method, original] of originals) console[method] = original
  }
}

/** Fails a story with an error or a warning that it does not expect, or without one that it does. */
export const failOnErrors: Preview['afterEach'] = ({ parameters }) => {
  const { expectedErrors: expected = [] } = parameters as ConsoleParameters
  const unexpected = messages.filter((message) => ![...ignored, ...expected].some((pattern) => pattern.test(message)))
  if (unexpected.length > 0) throw new Error(`Unexpected output of this story:\n${unexpected.join('\n')}`)
  const missing = expected.filter((pattern) => !messages.some((message) => pattern.test(message)))
  if (missing.length > 0) throw new Error(`This story expects an error that did not come: ${missing.join(', ')}`)
}

const textOf = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value))
