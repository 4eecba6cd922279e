import { maxPictureBytes } from '#domain/lesson/picture.ts'
import { route } from '../../rest/route.ts'
import { uploadImage } from './service.ts'
import { uploadedImage } from './schema.ts'

export const imageRoutes = [
  route({
    method: 'POST',
    path: '/images/upload/:kind',
    summary: 'Stores a JPEG picture, re-encoded and without metadata; `kind` says what for: lesson, course, account.',
    creates: true,
    right: 'images.upload',
    upload: { maxBytes: maxPictureBytes },
    reply: uploadedImage,
    handle: (context, { params, file }) => uploadImage(context, params.kind, file),
  }),
]
