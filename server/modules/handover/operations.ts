import { mutation, query, router } from '../../trpc/operation.ts'
import { giver, handedOver, handover, handoverPreview } from './schema.ts'
import { previewHandover, runHandover } from './service.ts'

export const handoverOperations = router({
  preview: query('missioners.write', { input: giver, reply: handoverPreview, run: previewHandover }),
  run: mutation('missioners.write', { audit: 'handover.run', input: handover, reply: handedOver, run: runHandover }),
})
