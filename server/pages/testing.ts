import type { PageData } from '#domain/pages/page-data.ts'

/** The data that a page came with. */
export function readPageData(html: string): PageData {
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(data) as PageData
}
