/** The picture that was pasted; undefined when there is none. */
export function pictureIn(transfer: DataTransfer): File | undefined {
  return [...transfer.files].find(({ type }) => type.startsWith('image/'))
}

/** The picture in the clipboard; undefined when there is none. Rejects when the browser does not let it be read. */
export async function readClipboardPicture(): Promise<Blob | undefined> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((name) => name.startsWith('image/'))
    if (type) return item.getType(type)
  }
  return undefined
}
