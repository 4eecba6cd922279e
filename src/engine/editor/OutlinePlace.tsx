import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useState } from 'react'
import Outline from './Outline.tsx'
import css from './OutlinePlace.module.css'
import { Panel } from './Panel.tsx'

type OutlinePlaceProps = ComponentProps<typeof Outline> & { onClose(): void }

const wide = '(min-width: 80rem)'

/** The outline beside the lesson where there is room, else in a sheet that a press closes. */
export default function OutlinePlace({ onClose, onJump, ...props }: OutlinePlaceProps) {
  const { t } = useLingui()
  const [isBeside, setBeside] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const follow = () => setBeside(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  if (isBeside)
    return (
      <div className={css.beside}>
        <div className={css.held}>
          <Outline {...props} onJump={onJump} />
        </div>
      </div>
    )
  return (
    <Panel label={t`Outline`} onClose={onClose}>
      <Outline
        {...props}
        onJump={(id) => {
          onClose()
          onJump(id)
        }}
      />
    </Panel>
  )
}
