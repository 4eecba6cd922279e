import { Writable } from 'node:stream'

// The log of the test applications of this process. tests/support/fail-on-server-errors.ts reads it after each test.

interface LoggedError {
  message: string
  /** What was logged with the message. */
  facts: string
}

let logged: LoggedError[] = []
let announced: RegExp[] = []

export function recordError(message: string, facts: string): void {
  logged.push({ message, facts })
}

/** For the logger of the HTTP application, which writes lines of JSON. */
export const errorLines = () =>
  new Writable({
    write(line, _encoding, done) {
      const { msg, ...facts } = JSON.parse(String(line)) as { msg: string }
      recordError(msg, JSON.stringify(facts))
      done()
    },
  })

/** Announces that the current test makes the application log an error, whose message or facts match. It must happen. */
export function announceError(pattern: RegExp): void {
  announced.push(pattern)
}

/** The errors since the last call without an announcement, and the announcements that nothing followed; forgets both. */
export function takeUnexpectedErrors(): string[] {
  const text = ({ message, facts }: LoggedError) => `${message}: ${facts}`
  const errors = logged.map(text)
  const missing = announced.filter((pattern) => !errors.some((error) => pattern.test(error)))
  const unexpected = errors.filter((error) => !announced.some((pattern) => pattern.test(error)))
  logged = []
  announced = []
  return [...unexpected, ...missing.map((pattern) => `The error ${pattern} was announced and not logged`)]
}
