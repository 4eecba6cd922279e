// What few views of a lesson need, in one lazy file: each import alone costs bytes of the first scripts.

export { default as ResetNote } from './reset/ResetNote.tsx'
export { default as ResumeOffer } from './ResumeOffer.tsx'
export { default as ReviewGuide } from './reviewed/ReviewGuide.tsx'
export { default as ReviewSummary } from './reviewed/ReviewSummary.tsx'
