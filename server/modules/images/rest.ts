import { maxPictureBytes } from '#domain/picture.ts'
import { route } from '../../rest/route.ts'
import { uploaded } from './replies.ts'
import { uploadImage } from './service.ts'

export const imageRoutes = [
  route({
    method: 'POST',
    path: '/images/upload/:kind',
    summary: 'Stores a JPEG picture, re-encoded and without metadata; `kind` says what for: lesson, course, account.',
    right: 'images.upload',
    upload: { maxBytes: maxPictureBytes },
    reply: uploaded,
    handle: (call, { params, file }) => uploadImage(call, params.kind, file),
  }),
]
