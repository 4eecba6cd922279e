import { join } from 'node:path'
import type { Rolldown } from 'vite'

// Groups of modules that become one built file each. They follow imports and folders, so that a new module needs no line
// here. The first group that wants a module has it.

type ChunkingContext = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup
type Entry = 'student' | 'office'
type Members = (context: ChunkingContext) => Set<string>

const root = join(import.meta.dirname, '../..')
const mainOf = (entry: Entry) => join(root, 'src', entry, 'main.tsx')

const pageOrLayout = /(Page|Layout)\.tsx$/
const playerOrLesson = /\/(blocks|src\/engine|src\/student\/lesson)\//

/** Built files of this name hold office code only. */
export const isOfficeFile = (name: string) => name.startsWith('office')

/**
 * What a document begins with, and what its main page uses beside lessons and blocks: other pages use it too. The
 * document's own module stays apart, because in a shared file it would start in the other document as well.
 */
export function startOf(entry: Entry, mainPage: RegExp): Group {
  return groupOf(entry, entry, (context) => {
    const main = mainOf(entry)
    const used = [...importsOf(entry, mainPage, context)].filter((id) => !playerOrLesson.test(id))
    return new Set([...staticImports([main], context), ...used]).difference(new Set([main]))
  })
}

/**
 * Modules of a document together with all that they statically import. Pages of the office stay apart: in a file that
 * other pages share, the bundler loses the exports of a page.
 */
export function withImports(entry: Entry, name: string, modules: RegExp): Group {
  return groupOf(entry, name, (context) => {
    const imported = [...importsOf(entry, modules, context)]
    return new Set(imported.filter((id) => entry === 'student' || !pageOrLayout.test(id)))
  })
}

/** What several parts of a document use of packages, in one file for each: icons too, which weigh less than a request for each. */
export function sharedPackages(entry: Entry): Group {
  return sharedBy(entry, /\/node_modules\/@?([^/]+)\//)
}

/**
 * The folders of the shared files: more and smaller ones for the office, whose pages have little in common. The list of
 * calling codes is large, and few parts need it.
 */
const folders: Readonly<Record<Entry, RegExp>> = {
  student: /\/src\/(domain(?:\/phone)?|lib|[a-z]+(?:\/[a-z-]+)?)\//,
  office: /\/src\/(domain(?:\/[a-z-]+)?|lib|(?:office|ui)(?:\/[a-z-]+){1,2}|[a-z]+(?:\/[a-z-]+)?)\/|\/(blocks)\//,
}

/** What several parts of a document use of `src`, and an office page of blocks, in one file for each folder. */
export function sharedFolders(entry: Entry): Group {
  return sharedBy(entry, folders[entry])
}

function sharedBy(entry: Entry, folder: RegExp): Group {
  const group = groupOf(entry, entry, (context) => modulesOf(entry, context))
  const isMember = (id: string, context: ChunkingContext) => folder.test(id) && group.name(id, context) !== null
  let names: ReadonlyMap<string, string> | undefined
  return {
    ...group,
    minShareCount: 2,
    name: (id, context) => {
      names ??= nameFolders(entry, folder, isMember, context)
      return names.get(id) ?? null
    },
  }
}

/** The files of shared modules. Folders that import each other have one file: files would start in the wrong order. */
function nameFolders(
  entry: Entry,
  folder: RegExp,
  isMember: (id: string, context: ChunkingContext) => boolean,
  context: ChunkingContext,
): Map<string, string> {
  // What pages begin with must not bring what only their dialogs need.
  const atOnce = importsOf(entry, pageOrLayout, context)
  const names = new Map<string, string>()
  for (const id of sharedModules(entry, context)) {
    if (!isMember(id, context)) continue
    const [, ofSource, ofBlocks] = folder.exec(id) ?? []
    const name = ofSource ?? (atOnce.has(id) ? ofBlocks : undefined)
    if (name) names.set(id, `${entry}-${name.replaceAll('/', '-')}${atOnce.has(id) ? '' : '-later'}`)
  }
  const imported = Map.groupBy(
    [...names].flatMap(([id, from]) =>
      (context.getModuleInfo(id)?.importedIds ?? []).map((to) => ({ from, to: names.get(to) })),
    ),
    ({ from }) => from,
  )
  const reached = (name: string) => reach([name], (from) => (imported.get(from) ?? []).flatMap(({ to }) => to ?? []))
  const circles = new Map<string, string>()
  for (const name of new Set(names.values())) {
    const circle = [...reached(name)].filter((other) => reached(other).has(name))
    circles.set(name, circle.sort()[0] ?? name)
  }
  return new Map([...names].map(([id, name]) => [id, circles.get(name) ?? name]))
}

/** The modules that at least two of a document's parts start with: the document itself and what it loads later. */
function sharedModules(entry: Entry, context: ChunkingContext): string[] {
  const parts = new Set([mainOf(entry)])
  for (const id of modulesOf(entry, context))
    for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(later)
  const counts = new Map<string, number>()
  for (const part of parts) for (const id of staticImports([part], context)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([id, count]) => (count > 1 ? [id] : []))
}

const icon = /\/node_modules\/lucide-react\//

/** Icons of students' pages, which one by one would be too many files. */
export const icons: Group = {
  name: (id, context) => (icon.test(id) && modulesOf('student', context).has(id) ? 'icons' : null),
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1_000,
}

/** A group of the office takes nothing that a student's page may load. */
function groupOf(entry: Entry, name: string, membersOf: Members) {
  const find: Members = (context) =>
    entry === 'student' ? membersOf(context) : membersOf(context).difference(modulesOf('student', context))
  let members: Set<string> | undefined
  return {
    debugName: name,
    name: (id: string, context: ChunkingContext) => {
      members ??= find(context)
      return members.has(id) ? name : null
    },
    // What a student's page loads imports nothing that only the office has, so files never import each other in a circle.
    includeDependenciesRecursively: false,
  }
}

function importsOf(entry: Entry, modules: RegExp, context: ChunkingContext): Set<string> {
  const starts = [...modulesOf(entry, context)].filter((id) => modules.test(id))
  return staticImports(starts, context)
}

/** All modules that a document loads, at once or later. */
function modulesOf(entry: Entry, context: ChunkingContext): Set<string> {
  return reach([mainOf(entry)], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds]
  })
}

function staticImports(starts: readonly string[], context: ChunkingContext): Set<string> {
  return reach(starts, (id) => context.getModuleInfo(id)?.importedIds ?? [])
}

function reach(starts: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    nextOf(id).forEach(visit)
  }
  starts.forEach(visit)
  return found
}
