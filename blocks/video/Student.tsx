import { useLingui } from '@lingui/react/macro'
import type { ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { Media } from '../kit/media/Media.tsx'
import { providerNames } from '../kit/media/media-source.ts'
import { Transcript } from '../kit/media/Transcript.tsx'
import { InlineIcon } from '../../src/ui/icon/InlineIcon.tsx'
import type { model } from './model.ts'
import css from './Student.module.css'

type Props = Pick<StudentProps<ViewOf<typeof model>, never>, 'view'>

const loadPlayer = () => import('./VideoPlayer.tsx').then(({ VideoPlayer }) => VideoPlayer)

export function Student({ view }: Props) {
  const { t } = useLingui()
  const { video_type: provider, video_id: id, video_hash: hash, title } = view
  const place = providerNames[provider]
  const name = title.trim() === '' ? t`Video at ${place}` : title
  if (id === '') return <Transcript html={view.transcript} />
  return (
    <figure className={`grid gap-2 ${css.figure}`}>
      <Media key={`${provider}/${id}/${hash}`} source={{ provider, id, hash }} name={name} load={loadPlayer}>
        {(open, isOpening) => (
          <button
            type="button"
            className={`grid gap-3 full pad outlined round ink pointer justify-items-center ${css.opener}`}
            aria-busy={isOpening}
            onClick={open}
          >
            <span className={`grid place-center circle filled ${css.sign}`}>
              <InlineIcon shape="play" size={32} />
            </span>
            <span className="visually-hidden">{t`Play: ${name}`}</span>
            <span className={`soft ${css.from}`}>{isOpening ? t`Opening…` : t`From ${place}`}</span>
          </button>
        )}
      </Media>
      {title.trim() === '' ? null : (
        <figcaption className={`soft breaks pretty no-print ${css.title}`}>{title}</figcaption>
      )}
      <Transcript html={view.transcript} />
    </figure>
  )
}
