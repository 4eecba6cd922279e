/** What a browser tells its worker when a push service has ended a subscription. Some give the new one, and some the earlier one. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * Subscribes again and tells the server, which then sends to the new endpoint. Where the browser does not say which subscription
 * it had, the next page that is opened stores the new one.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  pushManager: PushManager,
): Promise<void> {
  const { publicKey } = await call<{ publicKey: string }>('key')
  const next =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const auth = oldSubscription?.toJSON().keys?.auth
  if (!oldSubscription || !auth) return
  const { keys: { p256dh, auth: newAuth } = {} } = next.toJSON()
  const { endpoint, expirationTime } = next
  await call('renew', {
    earlier: { endpoint: oldSubscription.endpoint, auth },
    subscription: { endpoint, expirationTime, keys: { p256dh, auth: newAuth } },
  })
}

/** A worker has no session and needs two calls: the client of pages would double its size. */
async function call<Reply>(name: string, json?: object): Promise<Reply> {
  const response = await fetch(`/trpc/webpush.${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json && { json }),
  })
  if (!response.ok) throw new Error(`The server refused the subscription: ${response.status}`)
  const { result } = (await response.json()) as { result: { data: { json: Reply } } }
  return result.data.json
}
