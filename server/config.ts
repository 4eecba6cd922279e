import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Bucket } from './ports/s3-image-store.ts'

// The only place that reads the environment. Every variable is optional; `.env.example` and the README list them.

const flag = z.enum(['on', 'off'])

/** Whether a link decides in path or query alone what is asked for, and never who is asked. */
function isIconProvider(template: string): boolean {
  const [one, other] = ['one.example', 'other.example'].map((site) => template.replaceAll('{host}', site))
  if (!one || !other || one === other || !URL.canParse(one) || !URL.canParse(other)) return false
  const { protocol, origin, hostname, username, password, hash } = new URL(one)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isSafe && username + password + hash === '' && origin === new URL(other).origin
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO_PASSWORD: z.string().min(8).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMITS: flag.default('on'),
  FAVICON_URL: z
    .string()
    .refine(
      isIconProvider,
      'an https:// address with {host} in its path or query, such as https://icons.example/{host}.ico',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PATH_STYLE: flag.default('on'),
})

export interface Config {
  port: number
  host: string
  databaseUrl?: string | undefined
  dataDir: string
  uploadsDir: string
  /** Where pictures lie instead of in `uploadsDir`. */
  s3?: S3Bucket | undefined
  demoPassword?: string | undefined
  /** The origin that links shown to people begin with. */
  publicUrl: string
  trustedProxies: string[]
  rateLimits: boolean
  /** Who is asked for the icon of a site; `{host}` stands for its name. */
  faviconUrl?: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** The project's own folder: built pages and migrations lie below it. */
  root: string
}

/** Reads and checks the environment; throws one sentence that names every variable that is off. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right. ${faults.join('; ')}`)
  }
  const values = parsed.data
  const dataDir = resolve(root, values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
    s3: readBucket(values),
    demoPassword: values.DEMO_PASSWORD,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    trustedProxies: values.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    rateLimits: values.RATE_LIMITS === 'on',
    faviconUrl: values.FAVICON_URL,
    logLevel: values.LOG_LEVEL,
    root,
  }
}

/** All four variables that a bucket needs, or none of them. */
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
