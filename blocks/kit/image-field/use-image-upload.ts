import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useBlockHost } from '../host.ts'
import { isRareJpeg } from './is-rare-jpeg.ts'
import { readyJpeg } from './ready-jpeg.ts'

/** Runs one upload at a time; a new one, `cancel` and unmounting abort the previous one. `progress` is from 0 to 1. */
export function useImageUpload(onUploaded: (src: string) => void) {
  const { t } = useLingui()
  const { uploadImage } = useBlockHost()
  if (!uploadImage) throw new Error('A picture field was rendered where pictures cannot be stored')
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)

  // An upload takes seconds; the callback of its start would overwrite what was typed since then.
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }

  const refuse = (reason: string) => {
    cancel()
    setError(reason)
  }

  const send = async (picture: Blob, name: string, { signal }: AbortController): Promise<string> => {
    const file = await readyJpeg(picture, name).catch(async (cause: unknown) => {
      const reason = (await isRareJpeg(picture))
        ? t`This JPEG is saved in a rare form that cannot be read here. Please open it in a picture program, save it again as a JPEG and choose that file.`
        : t`This picture cannot be read here. Please save it as a JPEG and choose that file.`
      throw new Error(reason, { cause })
    })
    signal.throwIfAborted()
    return uploadImage(file, { signal, onProgress: (part) => signal.aborted || setProgress(part) })
  }

  const start = (picture: Blob, name: string) => {
    cancel()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setError(undefined)
    setProgress(0)
    send(picture, name, controller)
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

  /** For a chosen or dropped file. */
  const upload = (file: File) => {
    if (/\.jpe?g$/i.test(file.name)) start(file, file.name)
    else refuse(t`Only .jpeg and .jpg pictures can be used`)
  }

  /** For a picture from the clipboard, in any format: the user cannot save a screenshot as JPEG. */
  const paste = (picture: Blob) => {
    const name = picture instanceof File ? picture.name.replace(/\.\w+$/, '') : 'image'
    start(picture, `${name}.jpg`)
  }

  return { progress, error, upload, paste, cancel, refuse }
}
