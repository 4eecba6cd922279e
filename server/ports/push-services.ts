/** Where browsers let their messages be posted: Chrome and its kin, Firefox, Edge, Safari. */
const known = [
  /^(fcm\.googleapis\.com|jmt17\.google\.com)$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9.-]+\.notify\.windows\.com$/,
  /^[a-z0-9.-]*\.?push\.apple\.com$/,
]

/**
 * Whether a subscription's endpoint lies at a push service that is believed: by https at its usual port, or at one of the
 * operator's own `origins`. Whoever subscribes says where our server posts to, so nothing else will do.
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password, hash } = new URL(endpoint)
  if (protocol !== 'https:' || username + password + hash !== '') return false
  return origins.includes(origin) || (port === '' && known.some((service) => service.test(hostname)))
}
