import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Right } from '#domain/rights.ts'

interface RightGroup {
  title: MessageDescriptor
  rights: Partial<Record<Right, MessageDescriptor>>
}

/** What each right allows, in words, grouped by task. */
export const rightGroups: readonly RightGroup[] = [
  {
    title: msg`Lessons as a student`,
    rights: {
      'courses.list': msg`See the public courses`,
      'lessons.listByCourse': msg`See the lessons of a public course`,
      'lessons.read': msg`Open a lesson by its id`,
      'studyings.take': msg`Take a lesson`,
      'studyings.mine': msg`See your own lessons and replies`,
      'studyings.claim': msg`Claim a guest’s answers on this device`,
      'scripture.readPassage': msg`Read the Bible passages of a lesson`,
      'requests.create': msg`Ask for a conversation about the Bible`,
      'webpush.subscribe': msg`Turn on notifications on your own device`,
    },
  },
  {
    title: msg`Reviewing`,
    rights: {
      'studyings.read': msg`See submissions: reviewers those assigned to them, everyone their own`,
      'studyings.review': msg`Comment on submissions and release reviews`,
      'studyings.reset': msg`Let a student start a lesson again`,
      'studyings.setContact': msg`Link a submission to a contact`,
      'studyings.import': msg`Import submissions`,
      'scripture.read': msg`Search the installed Bible translations`,
    },
  },
  {
    title: msg`Courses`,
    rights: {
      'courses.write': msg`Create and change courses`,
      'lessons.write': msg`Write and publish lessons`,
      'lessons.share': msg`Create links to lessons`,
      'lessons.send': msg`Send people the permanent link to a lesson`,
      'images.upload': msg`Upload pictures`,
      'images.library': msg`See the pictures of the account`,
      'courses.import': msg`Import courses`,
      'courses.export': msg`Export courses`,
    },
  },
  {
    title: msg`People`,
    rights: {
      'requests.read': msg`See requests to study the Bible`,
      'requests.write': msg`Turn requests into contacts, and archive requests`,
      'contacts.read': msg`See contacts: missioners their own and public ones`,
      'contacts.write': msg`Change contacts: missioners their own`,
      'contacts.transfer': msg`Give contacts to another missioner at once`,
      'contacts.remove': msg`Archive contacts`,
      'contacts.export': msg`Download contacts as a spreadsheet`,
      'contacts.merge': msg`Merge contacts of the same person`,
      'contacts.erase': msg`Erase everything stored about a person`,
      'contacts.sources': msg`Name the sources of contacts`,
      'events.write': msg`Record events for statistics`,
      'localization.read': msg`See the languages and texts of the interface`,
      'locations.read': msg`Look up places`,
      'missioners.read': msg`See the missioners`,
      'missioners.write': msg`Create, change and import missioners`,
      'missioners.changeAccount': msg`Move a missioner to another account`,
      'search.read': msg`Search everything`,
      'statistics.read': msg`See the statistics`,
      'statistics.courses': msg`See where the students of a course stop`,
      'webpush.broadcast': msg`Send a notification to many people`,
    },
  },
  {
    title: msg`School`,
    rights: {
      'users.read': msg`See users and their devices; managers up to editors`,
      'users.write': msg`Invite and ban users, change roles, reset passwords; managers up to editors`,
      'audit.read': msg`Read the audit log`,
      'accounts.manage': msg`Create and change accounts`,
      'accounts.settings': msg`Choose name, logo, hosts, languages, messengers and texts of the own account`,
      'collections.drop': msg`Archive all courses, submissions, missioners or contacts at once`,
      'undo.restore': msg`Undo what was done to many records at once`,
      'metrics.read': msg`Read the server’s metrics`,
      'metrics.manage': msg`Let monitoring programs read the server’s metrics`,
    },
  },
  {
    title: msg`Signing in`,
    rights: {
      'auth.login': msg`Sign in`,
      'auth.logout': msg`Sign out`,
      'auth.authorize': msg`Resume a session`,
      'auth.logoutEverywhere': msg`Sign out on all devices`,
      'auth.ownAccess': msg`Change your own password and see your own devices`,
      'accounts.read': msg`See the name, logo and languages of the account`,
      'setup.run': msg`Set up a new installation by its link`,
      'health.read': msg`Check whether the server is running`,
      'documents.read': msg`Read the API description`,
    },
  },
]
