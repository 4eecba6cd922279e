import type { PageData } from '#domain/pages/page-data.ts'
import { pageData } from '../../lib/page/page-data.ts'

/** What came with the page for a path, to be shown in its first frame. */
export function givenFor<Reply>({ given }: PageData, path: string): Reply | undefined {
  return given?.path === path ? (given.reply as Reply) : undefined
}

/** The same once: it is as old as the page. */
export function takeGiven<Reply>(path: string): Reply | undefined {
  const data = pageData()
  const reply = givenFor<Reply>(data, path)
  data.given = undefined
  return reply
}
