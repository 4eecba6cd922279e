import { studentPages } from '#domain/pages/student-pages.ts'
import { type PageFile, makeRoutes } from '../shared/app/make-routes.tsx'

export const routes = makeRoutes(studentPages, import.meta.glob<PageFile>('./**/*{Page,Layout}.tsx'))
