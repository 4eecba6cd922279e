import { officePages } from '#domain/pages/office-pages.ts'
import { Guarded } from '../shared/app/guard/Guarded.tsx'
import { type PageFile, makeRoutes } from '../shared/app/make-routes.tsx'

const files = import.meta.glob<PageFile>('./*/**/*{Page,Layout}.tsx')

export const routes = makeRoutes(officePages, files, ['office'], Guarded)
