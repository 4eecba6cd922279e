import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { GitMerge } from 'lucide-react'
import { readLesson, type StoredElement } from '#blocks/lesson.ts'
import { TextDiff } from '../../../shared/text-diff/TextDiff.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import type { Choice } from '../../../sync/drafts/draft-state.ts'
import type { ElementConflict } from '../../../sync/drafts/merge-elements.ts'
import css from './ConflictNote.module.css'

interface ConflictNoteProps {
  conflict: ElementConflict
  /** The name of the other author, where it is known. */
  author: string | undefined
  onChoose(choice: Choice): void
}

/** A conflict at the block that it is about: what they wrote, with the difference marked, and the choice. */
export default function ConflictNote({ conflict: { mine, theirs }, author, onChoose }: ConflictNoteProps) {
  const { t } = useLingui()
  return (
    <section className={`grid gap-2 pad-row round bg-card ${css.note}`} aria-label={t`Conflicting edits`}>
      <Text asChild weight="bold">
        <Flex asChild align="center" gap="2">
          <p role="alert">
            <GitMerge className="gold" size={18} aria-hidden="true" />
            <span>
              {author === undefined ? (
                <Trans>Another author wrote here too</Trans>
              ) : (
                <Trans>{author} wrote here too</Trans>
              )}
            </span>
          </p>
        </Flex>
      </Text>
      <Difference mine={mine} theirs={theirs} />
      <Text as="p" size="1" color="gray">
        <Trans>Both texts are kept until you choose.</Trans>
      </Text>
      <Flex wrap="wrap" gap="2">
        <Button variant="quiet" onClick={() => onChoose('theirs')}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onChoose('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        {theirs && (
          <Button variant="quiet" onClick={() => onChoose('both')}>
            <Trans>Keep both</Trans>
          </Button>
        )}
      </Flex>
    </section>
  )
}

/** Struck through is what only this side has, underlined what only they have. */
function Difference({ mine, theirs }: Pick<ElementConflict, 'mine' | 'theirs'>) {
  if (!theirs)
    return (
      <Text as="p" size="1" color="gray">
        <Trans>They deleted this block.</Trans>
      </Text>
    )
  const [own, other] = [textOf(mine), textOf(theirs)]
  if (own === other)
    return (
      <Text as="p" size="1" color="gray">
        <Trans>The texts are the same; something else in this block differs.</Trans>
      </Text>
    )
  return <TextDiff before={own} after={other} />
}

function textOf(element: StoredElement): string {
  const [read] = readLesson([element])
  return read?.readable ? read.model.text(read.data) : ''
}
