import type { AppError } from '../../lib/api/app-error.ts'

/** The result of the entry step: empty, an error to show, or a sign-in link while another user is signed in. */
export interface BootstrapResult {
  failure?: AppError
  /** To be used only after the person agrees to change who is signed in. */
  offeredToken?: string
}
