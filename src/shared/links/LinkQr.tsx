import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { encode } from 'uqr'
import { Button } from '../../ui/Button.tsx'
import css from './LinkQr.module.css'

interface LinkQrProps {
  url: string
  lessonTitle: string
}

/** A link as a QR code: on the screen, printed, or as a file. */
export default function LinkQr({ url, lessonTitle }: LinkQrProps) {
  const { t } = useLingui()
  const [isPrinting, setPrinting] = useState(false)
  const title = t`QR code of the lesson “${lessonTitle}”`

  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])

  const download = () => {
    const drawing = document.querySelector('[data-qr]')
    if (!drawing) return
    const file = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' })
    const address = URL.createObjectURL(file)
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = `${lessonTitle.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'lesson'}.svg`
    anchor.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div className={css.qr}>
      <QrDrawing url={url} title={title} />
      <div className={css.actions}>
        <Button variant="quiet" onClick={download}>
          <Download size={18} aria-hidden="true" />
          <Trans>Download</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </div>
      {isPrinting &&
        createPortal(
          <div className={css.sheet} aria-hidden="true">
            <p className={css.title}>{lessonTitle}</p>
            <QrDrawing url={url} title={title} />
            <p className={css.address}>{url}</p>
          </div>,
          document.body,
        )}
    </div>
  )
}

/** Black on white in every theme, with the margin that cameras need. */
function QrDrawing({ url, title }: { url: string; title: string }) {
  const { size, path } = useMemo(() => draw(url), [url])
  return (
    <svg
      data-qr=""
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      className={css.drawing}
    >
      <title>{title}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(url: string): { size: number; path: string } {
  const { data, size } = encode(url, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
