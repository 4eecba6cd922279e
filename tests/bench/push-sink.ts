import { parentPort, workerData } from 'node:worker_threads'
import { startPushService } from '../../server/ports/testing/push-service.ts'

// The push service of `push.ts`, in another thread: what it decrypts must not delay the measurement.

/** What the thread sends first. */
export interface Sink {
  origin: string
  cert: string
  subscriptions: { endpoint: string; keys: { p256dh: string; auth: string } }[]
}

const { devices } = workerData as { devices: number }
const service = await startPushService()
const sink: Sink = {
  origin: service.origin,
  cert: service.cert,
  subscriptions: Array.from({ length: devices }, () => service.subscribe()),
}
parentPort?.postMessage(sink, [])
// A number of messages is asked for; the same number is the reply once they have come.
parentPort?.on('message', (count: number) => {
  void service.until(count).then(() => parentPort?.postMessage(count, []))
})
