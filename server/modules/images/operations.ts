import { maxPictureBytes } from '#domain/lesson/picture.ts'
import { done } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { describeImage, listLibrary, removeImage, restoreImage } from './library.ts'
import { describedImage, libraryImages, libraryPage, oneImage, uploadedImage } from './schema.ts'
import { uploadImage } from './service.ts'

export const imagesOperations = router({
  list: query('images.library', { input: libraryPage, reply: libraryImages, run: listLibrary }),
  update: mutation('images.library', { audit: null, input: describedImage, reply: done, run: describeImage }),
  remove: mutation('images.library', {
    audit: null,
    input: oneImage,
    reply: done,
    run: (account, { _id }) => removeImage(account, _id),
  }),
  restore: mutation('images.library', {
    audit: null,
    input: oneImage,
    reply: done,
    run: (account, { _id }) => restoreImage(account, _id),
  }),
})

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
