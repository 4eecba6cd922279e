// The views of stored lessons, in one lazy file: see `lazy-views.ts`.

export { StorageFullLine } from './StorageFullLine.tsx'
export { NoticeOffer } from './NoticeOffer.tsx'
export { OfflineLessons } from './OfflineLessons.tsx'
