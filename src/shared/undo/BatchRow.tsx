import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Text } from '@radix-ui/themes'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/office/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

interface BatchRowProps {
  /** Such as “12 courses archived together”. */
  what: string
  /** Null for an administrator whose home is another account. */
  actorName: string | null
  date: Date
  /** The button, which asks first. */
  label: string
  question: string
  /** What comes back, and what does not. */
  children: ReactNode
  restore: { isPending: boolean; error: unknown; reset(): void }
  onRestore(): void
}

/** What was done to many rows at once: what, who, when, and a button that undoes it. */
export function BatchRow(props: BatchRowProps) {
  const { what, actorName, date, label, question, children, restore, onRestore } = props
  const { t } = useLingui()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const actor = actorName ?? t`Server administrator`
  return (
    <li className="card pad-row">
      <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
        <span id={id}>
          <strong>{what}</strong>
          <br />
          <Text color="gray">
            <Trans>
              {actor}, <RelativeTime date={date} />
            </Trans>
          </Text>
        </span>
        <Button variant="quiet" aria-haspopup="dialog" aria-describedby={id} onClick={() => setAsking(true)}>
          <Undo2 size={18} aria-hidden="true" />
          {label}
        </Button>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirmLabel={label}
          isDanger={false}
          busy={restore.isPending}
          error={restore.error}
          onConfirm={onRestore}
          onClose={() => {
            setAsking(false)
            restore.reset()
          }}
        >
          <p>
            <strong>{what}</strong>
          </p>
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
