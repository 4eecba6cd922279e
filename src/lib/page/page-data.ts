import { use } from 'react'
import type { PageData } from '#domain/pages/page-data.ts'
import { DrawnPage } from './drawn-page.ts'

let source: Element | null | undefined
let read: PageData = {}

/** What the server has told this page (`server/pages/page-document.ts`); nothing in a document that came without it. */
export function pageData(): PageData {
  const element = document.getElementById('page-data')
  if (element !== source) {
    source = element
    read = parse(element?.textContent)
  }
  return read
}

/** The same for components, which the server draws too. */
export function usePageData(): PageData {
  return use(DrawnPage)?.data ?? pageData()
}

function parse(text: string | undefined): PageData {
  try {
    return JSON.parse(text ?? '') as PageData
  } catch {
    // There is none, or the page was cut off in transfer.
    return {}
  }
}
