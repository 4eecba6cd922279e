// The one way in, so that a lesson's page carries one address instead of ten: the rest is loaded after it.

export { removeKept } from './course-parcel.ts'
export { KeepCourse } from './KeepCourse.tsx'
export { KeptHere } from './KeptHere.tsx'
export { NoRoomLine } from './NoRoomLine.tsx'
export { NoticeOffer } from './NoticeOffer.tsx'
export { noteSaved } from './note-saved.ts'
export { OfflineLine } from './OfflineLine.tsx'
export { openCopy } from './open-copy.ts'
export { takeUpPerson } from './take-up-person.ts'
