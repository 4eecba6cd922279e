import { mkdirSync } from 'node:fs'
import type { Config } from '../config.ts'
import { diskImageStore } from '../ports/disk-image-store.ts'
import type { ImageStore } from '../ports/image-store.ts'

/** The store of pictures that the configuration names. Open it after the database, which sets the permissions of DATA_DIR. */
export async function openImageStore(config: Config): Promise<ImageStore> {
  if (config.s3) {
    // Loaded only where it is configured.
    const { s3ImageStore } = await import('../ports/s3-image-store.ts')
    return s3ImageStore(config.s3)
  }
  mkdirSync(config.uploadsDir, { recursive: true, mode: 0o700 })
  return diskImageStore(config.uploadsDir)
}
