/** libvips costs 26 MB of memory: it is loaded with the first picture. Its cache of operations finds nothing here. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

export type SharpModule = Awaited<ReturnType<typeof loadSharp>>
