import { lazy } from 'react'

const Menu = lazy(() => import('./Menu.tsx'))

/** `/menu`. Its parts load from here, so that the first file of every page does not have to name them. */
export default function MenuPage() {
  return <Menu />
}
