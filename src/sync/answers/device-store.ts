import type { QueueStore } from '../send-queue.ts'
import type { CredentialsStore } from './guest-credentials.ts'
import type { Operation } from './operation.ts'

/** What lesson pages store on the device: unsent answers, and the credentials of its studyings. */
export interface DeviceStore extends QueueStore<Operation>, CredentialsStore {}
