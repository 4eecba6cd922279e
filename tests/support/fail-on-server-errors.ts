import { afterAll, afterEach } from 'vitest'
import { takeUnexpectedErrors } from '#server/lib/testing-errors.ts'

// A test that makes its application log an error announces it, with `testApp.expectError(/unexpected error/)`.

const check = () => {
  const errors = takeUnexpectedErrors()
  if (errors.length > 0) throw new Error(`The application logged errors:\n${errors.join('\n')}`)
}

afterEach(check)
// What an application logs while it closes.
afterAll(check)
