import { route } from '../../rest/route.ts'
import { maxImageBytes } from './schema.ts'
import { uploadImage } from './service.ts'

export const imageRoutes = [
  route({
    method: 'POST',
    path: '/images/upload/:kind',
    right: 'images.upload',
    upload: { maxBytes: maxImageBytes },
    handle: (call, { params, file }) => uploadImage(call, params.kind, file),
  }),
]
