// The functions of this module that other modules may use.

export { reviewScope as scopeOfReviews } from './policy.ts'
export { findForReview } from './reviewing/review.ts'
export { joinGuests } from './students/join-guests.ts'
export { tellGuestsApart } from './students/contact-queries.ts'
export { linkSamePhone, linkStudying, readStudentContact } from './students/manage.ts'
export { listStudentsPage } from './students/students.ts'
export { findOwnStudying } from './taking/own-studying.ts'
