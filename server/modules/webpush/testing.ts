import type { TestApp } from '../../lib/testing.ts'
import { openPush } from '../../ports/push.ts'
import type { PushService } from '../../ports/testing/push-service.ts'
import { loadVapidKeys } from '../../ports/vapid-keys.ts'

/** Makes the app send to this push service only, with so many retries. */
export async function sendPushTo({ origin, cert }: PushService, { deps }: TestApp, retries: number): Promise<void> {
  await deps.push.close()
  deps.push = openPush({
    keys: loadVapidKeys(deps.config.dataDir),
    subject: deps.config.vapidSubject,
    services: [origin],
    ca: cert,
    retry: { retries, minTimeout: 1 },
  })
}
