import {
  BookOpen,
  Building2,
  ClipboardCheck,
  Database,
  GraduationCap,
  House,
  Library,
  type LucideIcon,
  Menu,
  KeyRound,
  Settings,
  UserRoundSearch,
  Sun,
  Users,
} from 'lucide-react'
import type { NavigationIcon } from '#domain/pages/page.ts'

/** The pictures that the page table names. */
export const navigationIcons: Readonly<Record<NavigationIcon, LucideIcon>> = {
  book: BookOpen,
  building: Building2,
  clipboard: ClipboardCheck,
  database: Database,
  graduation: GraduationCap,
  house: House,
  library: Library,
  menu: Menu,
  people: Users,
  key: KeyRound,
  missioner: UserRoundSearch,
  settings: Settings,
  today: Sun,
}
