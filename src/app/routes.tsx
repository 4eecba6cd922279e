import { type ComponentType, type ReactNode, lazy } from 'react'
import { type CatalogName, loadCatalog } from '../lib/i18n.ts'
import { Empty } from './layouts/Empty.tsx'

type Layout = ComponentType<{ children: ReactNode }>

export interface AppRoute {
  path: string
  layout: Layout
  /** Checked before the page is shown; none = open to everybody. */
  guard?: string
  Page: ComponentType
}

/** A page of the office, or the layout around it: its texts and tools come with it, not with a student's lesson. */
function office<Props>(load: () => Promise<{ default: ComponentType<Props> }>, ...own: CatalogName[]) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), ...['office' as const, ...own].map(loadCatalog)])
    return page
  })
}

/** A public or student's page beside the lesson itself, with texts that no lesson waits for. */
function study(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadCatalog('study')])
    return page
  })
}

const Default: Layout = office(() => import('./layouts/Default.tsx'))
const Lists: Layout = office(() => import('./layouts/Lists.tsx'))
const Meta: Layout = lazy(() => import('./layouts/Meta.tsx'))
const EmptyOffice: Layout = lazy(() => import('./layouts/EmptyOffice.tsx'))

const Index = study(() => import('../features/index/IndexPage.tsx'))
const Login = study(() => import('../features/login/LoginPage.tsx'))
const Menu = office(() => import('../features/menu/MenuPage.tsx'))
const Catalogue = study(() => import('../features/lesson/course/CataloguePage.tsx'))
const CourseOfStudents = study(() => import('../features/lesson/course/CoursePage.tsx'))
const Lesson = lazy(() => import('../features/lesson/LessonPage.tsx'))
const MyLessons = study(() => import('../features/lesson/MyLessonsPage.tsx'))
const OfficeStart = office(() => import('../features/menu/OfficeStart.tsx'))
const Courses = office(() => import('../features/courses/CoursesPage.tsx'), 'courses')
const Course = office(() => import('../features/courses/CoursePage.tsx'), 'courses')
const LessonEditor = office(() => import('../features/compose/LessonEditorPage.tsx'))
const History = office(() => import('../features/revisions/HistoryPage.tsx'), 'courses')
const Studyings = office(() => import('../features/grading/ListsPage.tsx'), 'grading')
const Examination = office(() => import('../features/grading/ExaminationPage.tsx'), 'grading')

/** Every page of the application. `#domain/page-paths.ts` tells the server which of these addresses exist. */
export const routes: readonly AppRoute[] = [
  { path: '/', layout: Meta, Page: Index },
  { path: '/login', layout: Empty, Page: Login },
  { path: '/menu', layout: Default, Page: Menu },
  { path: '/lesson', layout: Empty, Page: MyLessons },
  { path: '/lesson/:token', layout: Empty, Page: Lesson },
  { path: '/course', layout: Empty, Page: Catalogue },
  { path: '/course/:slug', layout: Empty, Page: CourseOfStudents },
  { path: '/awr/lesson', layout: Empty, Page: MyLessons },
  { path: '/awr/lesson/:token', layout: Empty, Page: Lesson },
  { path: '/awr/grading', layout: EmptyOffice, guard: 'specs', Page: Studyings },
  { path: '/awr/grading/:token', layout: EmptyOffice, guard: 'specs', Page: Examination },
  { path: '/office', layout: Default, guard: 'specs', Page: OfficeStart },
  { path: '/office/courses', layout: Lists, guard: 'office:courses', Page: Courses },
  { path: '/office/courses/:course', layout: Lists, guard: 'office:courses', Page: Course },
  { path: '/office/courses/:course/lessons/:lesson', layout: Default, guard: 'office:courses', Page: LessonEditor },
  { path: '/office/lessons/:lesson/history', layout: Lists, guard: 'office:courses', Page: History },
  { path: '/office/course-data', layout: Lists, guard: 'office:course data', Page: Studyings },
  { path: '/office/course-data/:token', layout: Lists, guard: 'office:course data', Page: Examination },
  { path: '/backoffice/students', layout: Lists, guard: 'specs', Page: Studyings },
  { path: '/backoffice/studyings', layout: Lists, guard: 'specs', Page: Studyings },
  { path: '/backoffice/studyings/:token', layout: Lists, guard: 'specs', Page: Examination },
]
