/** The pasted picture; undefined if there is none. */
export function pictureIn(transfer: DataTransfer): File | undefined {
  return [...transfer.files].find(({ type }) => type.startsWith('image/'))
}

/** The picture in the clipboard; undefined if there is none. Rejects without the browser's permission. */
export async function readClipboardPicture(): Promise<Blob | undefined> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((name) => name.startsWith('image/'))
    if (type) return item.getType(type)
  }
  return undefined
}
