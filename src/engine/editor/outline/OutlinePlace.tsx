import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { goToBlock } from '../blocks/edit-blocks.ts'
import { Panel } from '../Panel.tsx'
import { useEditor } from '../store/editor-context.ts'
import { Outline } from './Outline.tsx'
import css from './OutlinePlace.module.css'

const wide = '(min-width: 80rem)'

/** The outline beside the lesson where the window is wide enough, else in a sheet that a press closes. */
export default function OutlinePlace() {
  const { t } = useLingui()
  const editor = useEditor()
  const [isBeside, setBeside] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const follow = () => setBeside(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const close = useCallback(() => editor.update({ isOutlineOpen: false }), [editor])
  const jump = useCallback(
    (id: string) => {
      if (!isBeside) close()
      goToBlock(editor, id)
    },
    [editor, isBeside, close],
  )
  if (isBeside)
    return (
      <div className={`absolute ${css.beside}`}>
        <div className={`grid sticky ${css.held}`}>
          <Outline onJump={jump} />
        </div>
      </div>
    )
  return (
    <Panel label={t`Outline`} onClose={close}>
      <Outline onJump={jump} />
    </Panel>
  )
}
