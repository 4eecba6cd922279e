import { session } from '../../lib/session.ts'
import Default from '../../app/layouts/Default.tsx'
import ExaminationPage from './ExaminationPage.tsx'
import StudyingsPage from './StudyingsPage.tsx'
import { FakeServer } from './testing/FakeServer.tsx'
import { sampleExamination, sampleRow } from './testing/sample-examination.ts'
session.user = { _id: 'x', user_login: '', user_fullname: '', account_id: '', account_token: '', tenant_account_id: '', account_role: 3, account_locale: 'en', account_country_codes_defaults: [] }
session.loggedIn = true
export default { title: 'Tmp' }
const replies = { 'studyings.examine': () => sampleExamination({ next_id: 'n', comments: { words: { draft: 'A very honest answer. Read Hebrews 11:8 as well: Abraham “went, not knowing where he was going”.', released: null, version: 1 }, promise: { draft: 'Yes', released: 'Yes', version: 1 } } }), 'studyings.saveComment': () => ({ version: 1, comment: 'x' }),
  'studyings.list': () => ({ studyings: [sampleRow(), sampleRow({ _id: 'b', studying_user_name: '', is_private: false }), sampleRow({ _id: 'c', studying_user_name: 'Сергей Константинопольский', is_private: false }), sampleRow({ _id: 'd', finished_at: null })], next: 'x', counts: { waiting: 3, reviewed: 12 } }) }
export const E = { render: () => <Default><FakeServer path="/backoffice/studyings/1" replies={replies} pages={{ '/backoffice/studyings/:token': <ExaminationPage /> }} /></Default> }
export const L = { render: () => <Default><FakeServer path="/backoffice/studyings" replies={replies} pages={{ '/backoffice/studyings': <StudyingsPage /> }} /></Default> }
export const A = { render: () => <FakeServer path="/awr/grading/1" replies={replies} pages={{ '/awr/grading/:token': <ExaminationPage /> }} /> }
