import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isProxy } from './lib/proxy-list.ts'
import type { S3Bucket } from './ports/s3-image-store.ts'
import { readLinkKey } from './ports/token-box.ts'
import { isVapidPair, type VapidKeys } from './ports/vapid-keys.ts'

// The only place that reads the environment. Every variable is optional; `.env.example` and the README list them.

const flag = z.enum(['on', 'off'])

/** Whether the URL template uses its parameter only in the path or query, never in its own host name. */
function isProvider(template: string, parameter: '{host}' | '{ip}' | '{url}'): boolean {
  const [one, other] = ['one.example', 'other.example'].map((value) => template.replaceAll(parameter, value))
  if (!one || !other || one === other || !URL.canParse(one) || !URL.canParse(other)) return false
  const { protocol, origin, hostname, username, password, hash } = new URL(one)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isSafe && username + password + hash === '' && origin === new URL(other).origin
}

/** The entries of a comma-separated list. */
function listed(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** An origin of another part of an install. */
const otherOrigin = z
  .string()
  .refine(isOrigin, 'an origin such as https://study.example')
  .transform((address) => new URL(address).origin)
  .optional()

function isOrigin(address: string): boolean {
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address.replace(/\/$/, '')
}

function isHttpsOrigin(origin: string): boolean {
  return origin.startsWith('https://') && URL.canParse(origin) && new URL(origin).origin === origin
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  UPGRADE_BACKUP: flag.default('on'),
  DEMO: z.enum(['on', 'bare', 'off']).default('on'),
  DEMO_PASSWORD: z.string().min(8).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => listed(list))
    .refine(
      (proxies) => proxies.every(isProxy),
      'the addresses of your proxies with commas, such as 127.0.0.1 or 10.0.0.0/8; no names of hosts, and not all addresses',
    ),
  RATE_LIMITS: flag.default('on'),
  FAVICON_URL: z
    .string()
    .refine(
      (template) => isProvider(template, '{host}'),
      'an https:// address with {host} in its path or query, such as https://icons.example/{host}.ico',
    )
    .optional(),
  GEO_DATABASE: z.string().optional(),
  GEO_URL: z
    .string()
    .refine(
      (template) => isProvider(template, '{ip}'),
      'an https:// address with {ip} in its path or query, such as https://geo.example/{ip}/json/',
    )
    .optional(),
  IMAGE_ENDPOINT: otherOrigin,
  STUDY_API: otherOrigin,
  STUDY_UI: otherOrigin,
  BROADCAST_API: otherOrigin,
  TEACHER_UI: otherOrigin,
  OFFICE_API: otherOrigin,
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'letters, digits and hyphens')
    .optional(),
  ANALYTICS_URL: z
    .string()
    .refine(
      (template) => template.includes('{id}') && isProvider(template.replaceAll('{id}', '1'), '{url}'),
      'an https:// address with {id} and {url} in its path or query, such as https://stats.example/count?site={id}&page={url}',
    )
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto: and an address, or an https:// one')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => listed(list))
    .refine((origins) => origins.every(isHttpsOrigin), 'https:// origins of push services, with commas'),
  LINK_KEY: z
    .string()
    .refine(
      (key) => readLinkKey(key) !== undefined,
      'a key of 32 bytes in URL-safe Base64, as the start writes one into DATA_DIR/link.key',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'a secret of at least 32 letters and digits, such as `openssl rand -hex 32` prints')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PATH_STYLE: flag.default('on'),
})

/** Origins; a missing one is that of `publicUrl`. */
export interface Endpoints {
  /** Takes and serves pictures. */
  image?: string | undefined
  /** Courses, lessons and studyings for other programs. */
  studyApi?: string | undefined
  /** The pages of students: lesson links lead there. */
  studyUi?: string | undefined
  /** Messages to many. */
  broadcastApi?: string | undefined
  /** The pages of staff: sign-in and setup links lead there. */
  teacherUi?: string | undefined
  /** Everything else for other programs. */
  officeApi?: string | undefined
}

export interface Config {
  port: number
  host: string
  databaseUrl?: string | undefined
  /** With `databaseUrl`: as the owner of the tables, for migrations and commands. */
  databaseOwnerUrl?: string | undefined
  dataDir: string
  uploadsDir: string
  /** Stores images in this bucket instead of in `uploadsDir`. */
  s3?: S3Bucket | undefined
  /** Whether a start writes a backup before it changes the tables. */
  upgradeBackup: boolean
  /** Whether an empty install gets the demo school; `bare` leaves out its history. */
  demo: 'on' | 'bare' | 'off'
  demoPassword?: string | undefined
  /** The origin of links that are shown to users. */
  publicUrl: string
  trustedProxies: string[]
  rateLimits: boolean
  /** URL template of the icon provider; `{host}` is replaced by the site's host name. */
  faviconUrl?: string | undefined
  /** A country database in MaxMind's format; replaces the packaged one. */
  geoDatabase?: string | undefined
  /** URL template of the geolocation provider; `{ip}` is replaced by the visitor's address. */
  geoUrl?: string | undefined
  /** Where other parts of the install are; each is this server unless it is configured. */
  endpoints: Endpoints
  /** Where visits are counted, with `{url}` for the page; only after a visitor's consent. */
  analyticsUrl?: string | undefined
  /** Replaces the generated pair in `dataDir`. */
  vapidKeys?: VapidKeys | undefined
  /** Encrypts the tokens of links; replaces the generated key in `dataDir`. */
  linkKey?: Buffer | undefined
  /** Contact address for push services (VAPID subject). */
  vapidSubject: string
  /** Additional origins of push services to allow besides those of the known browsers. */
  pushServices: string[]
  /** Opens the metrics, beside the tokens that administrators make. */
  metricsToken?: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** The project root with the built pages and migrations. */
  root: string
}

/** Reads and validates the environment; throws one error that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right. ${errors.join('; ')}. Correct it, or unset it (.env.example).`)
  }
  const values = parsed.data
  const dataDir = resolve(root, values.DATA_DIR)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_URL && (values.DATABASE_OWNER_URL ?? values.DATABASE_URL),
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
    s3: readBucket(values),
    upgradeBackup: values.UPGRADE_BACKUP === 'on',
    demo: values.DEMO,
    demoPassword: values.DEMO_PASSWORD,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimits: values.RATE_LIMITS === 'on',
    faviconUrl: values.FAVICON_URL,
    geoDatabase: values.GEO_DATABASE === undefined ? undefined : resolve(root, values.GEO_DATABASE),
    geoUrl: values.GEO_URL,
    endpoints: {
      image: values.IMAGE_ENDPOINT,
      studyApi: values.STUDY_API,
      studyUi: values.STUDY_UI,
      broadcastApi: values.BROADCAST_API,
      teacherUi: values.TEACHER_UI,
      officeApi: values.OFFICE_API,
    },
    analyticsUrl: readAnalytics(values),
    vapidKeys: readVapidKeys(values),
    linkKey: values.LINK_KEY === undefined ? undefined : readLinkKey(values.LINK_KEY),
    vapidSubject: values.VAPID_SUBJECT ?? subjectOf(publicUrl),
    pushServices: values.PUSH_SERVICES,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    root,
  }
}

/** All four variables of a bucket, or none. */
function readBucket(values: z.infer<typeof environment>): S3Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(needed).length) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error(
      `The environment is not right. Pictures cannot go into a bucket without ${missing.join(', ')}; unset every S3_ variable to keep them in DATA_DIR.`,
    )
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: values.S3_REGION,
    pathStyle: values.S3_PATH_STYLE === 'on',
  }
}

/** The address with the id of this site in it; both variables or none. */
function readAnalytics({ ANALYTICS_ID, ANALYTICS_URL }: z.infer<typeof environment>): string | undefined {
  if (ANALYTICS_ID === undefined && ANALYTICS_URL === undefined) return undefined
  if (ANALYTICS_ID !== undefined && ANALYTICS_URL !== undefined) return ANALYTICS_URL.replaceAll('{id}', ANALYTICS_ID)
  throw new Error(
    'The environment is not right. ANALYTICS_ID and ANALYTICS_URL belong together; unset both to count nothing.',
  )
}

/** Both keys, which must form a pair, or none. */
function readVapidKeys(values: z.infer<typeof environment>): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (publicKey === undefined && privateKey === undefined) return undefined
  const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' }
  if (!isVapidPair(keys))
    throw new Error(
      'The environment is not right. VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair; unset both to keep a pair in DATA_DIR.',
    )
  return keys
}

/** Push services require a contact address and refuse plain http. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:webpush@${new URL(publicUrl).hostname}`
}
