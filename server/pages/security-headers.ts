import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { frameOrigins, soundOrigins } from '#blocks/kit/media/media-source.ts'
import type { Config } from '../config.ts'

/** Seconds: a year. */
const HSTS_AGE = 31_536_000

/** Features that no page uses and no frame in a page may use. */
const unusedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/**
 * The headers that tell browsers what pages may load and do. Prepared once: Fastify's plugin of helmet would read its options
 * again for each request.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ')
  const policy = policyOf(config)
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // Never the path or query, which may contain a token; players of videos need the origin.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: HSTS_AGE, includeSubDomains: false },
  })
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.setHeader('permissions-policy', permissions)
    raw.setHeader('content-security-policy', policy)
    setHeaders(request.raw, raw, () => done())
  })
}

/** Lets the policy of a reply allow style elements with the nonce that it returns, which no other reply has. */
export function allowNonce(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', policyOf(config, `'nonce-${nonce}'`))
  return nonce
}

/** What a page may load. React sets styles through the DOM, which no policy concerns; `styles` allows elements too. */
function policyOf({ analyticsUrl }: Config, ...styles: string[]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styles],
    // Pictures of other sites are stored here first: docs/decisions/0023-remote-pictures.md.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(analyticsUrl ? [new URL(analyticsUrl).origin] : [])],
    // Videos and audio in lessons, loaded after a click: docs/decisions/0008-media.md.
    'frame-src': frameOrigins,
    'media-src': ["'self'", ...soundOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}
