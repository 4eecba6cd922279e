import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import css from './BlockMark.module.css'
import { CollaboratorMark } from './CollaboratorMark.tsx'
import type { Collaborator } from './watch-lesson.ts'

/** A mark for each block that other people are in, by block id. */
export function useBlockMarks(collaborators: readonly Collaborator[]): ReadonlyMap<string, ReactNode> {
  const { t } = useLingui()
  return useMemo(() => {
    const people = Map.groupBy(collaborators, ({ element_id }) => element_id)
    return new Map(
      [...people].flatMap(([id, members]) => {
        if (id === null) return []
        const names = [...new Set(members.map(({ user_fullname }) => user_fullname))].join(', ')
        const mark = (
          <span className={`absolute unpressable ${css.here}`}>
            <CollaboratorMark fullname={members[0]?.user_fullname ?? ''} label={t`Here now: ${names}`} />
          </span>
        )
        return [[id, mark] as const]
      }),
    )
  }, [collaborators, t])
}
