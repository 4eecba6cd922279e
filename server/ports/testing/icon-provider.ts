import type { RequestListener } from 'node:http'
import { startSite, type TestSite } from './test-site.ts'

export interface IconProvider extends TestSite {
  /** The value of FAVICON_URL. */
  template: string
}

/** A local icon provider with a custom request handler. */
export async function startIconProvider(answer: RequestListener): Promise<IconProvider> {
  const site = await startSite(answer)
  return { ...site, template: `${site.origin}/icon/{host}` }
}
