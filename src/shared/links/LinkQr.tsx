import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/office/Button.tsx'
import { QrDrawing } from '../../ui/QrDrawing.tsx'
import { saveFile } from '../../ui/save-file.ts'
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
    saveFile(file, `${lessonTitle.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'lesson'}.svg`)
  }

  return (
    <div className="grid gap-3 justify-items-center">
      <QrDrawing data-qr="" className={`block round ${css.drawing}`} text={url} title={title} />
      <div className="flex wrap justify-center gap-2">
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
            <QrDrawing data-qr="" className={`block round ${css.drawing}`} text={url} title={title} />
            <p className="small breaks">{url}</p>
          </div>,
          document.body,
        )}
    </div>
  )
}
