import { t } from '@lingui/core/macro'
import type { BlockHost } from '#blocks/kit/host.ts'
import { readError } from '../../lib/app-error.ts'
import { uploadFile } from '../../lib/rest.ts'

/** What blocks get of the application while a lesson is written. */
export const lessonHost: BlockHost = {
  async uploadImage(file, options) {
    try {
      const { url } = await uploadFile<{ url: string }>('/images/upload/lesson', file, options)
      return url
    } catch (error) {
      if (readError(error).statusCode !== 0) throw error
      throw new Error(t`The school does not answer. Please check the connection.`, { cause: error })
    }
  },
}
