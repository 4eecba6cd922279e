/** Push services of the known browsers: Chrome and derivatives, Firefox, Edge, Safari. */
const known = [
  /^(fcm\.googleapis\.com|jmt17\.google\.com)$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9.-]+\.notify\.windows\.com$/,
  /^([a-z0-9.-]+\.)?push\.apple\.com$/,
]

/**
 * Whether an endpoint belongs to a trusted push service: https on the default port of a known host, or one of the
 * operator's own `origins`. Subscribers choose where the server posts to, so other endpoints must be refused.
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password, hash } = new URL(endpoint)
  if (protocol !== 'https:' || username + password + hash !== '') return false
  return origins.includes(origin) || (port === '' && known.some((service) => service.test(hostname)))
}
