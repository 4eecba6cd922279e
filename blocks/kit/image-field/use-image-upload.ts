import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useBlockHost } from '../host.ts'

/** One upload at a time; a new one, a cancel and leaving the page end the one before. `progress` is 0..1 while one runs. */
export function useImageUpload(onUploaded: (src: string) => void) {
  const { t } = useLingui()
  const { uploadImage } = useBlockHost()
  if (!uploadImage) throw new Error('A picture field was rendered where pictures cannot be stored')
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)

  // Uploads take seconds; the callback of their beginning would put back what was typed since then.
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }

  const upload = (file: File) => {
    cancel()
    if (!/\.jpe?g$/i.test(file.name)) {
      setError(t`Only .jpeg and .jpg pictures can be used`)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setError(undefined)
    setProgress(0)
    uploadImage(file, { signal, onProgress: (part) => signal.aborted || setProgress(part) })
      .then((src) => {
        if (signal.aborted) return
        setProgress(undefined)
        latest.current(src)
      })
      .catch((reason: unknown) => {
        if (signal.aborted) return
        setProgress(undefined)
        setError(reason instanceof Error ? reason.message : t`The picture could not be uploaded`)
      })
  }

  return { progress, error, upload, cancel }
}
