// All server messages for users. Node runs this file directly, so the descriptors contain their ids.

export const messages = {
  invalid: /*i18n*/ {
    id: 'invalid',
    message: 'Something in the data you sent is not valid. Please check it and try again.',
  },
  invalidField: /*i18n*/ { id: 'invalid-field', message: 'Please check “{field}” and try again.' },
  repeatedItem: /*i18n*/ {
    id: 'repeated-item',
    message:
      'The list contains the same item twice, again at “{field}”. Please send each item once; nothing was stored.',
  },
  unreadableJson: /*i18n*/ {
    id: 'unreadable-json',
    message: 'This is not readable JSON. Please check the file and try again.',
  },
  notUtf8: /*i18n*/ {
    id: 'not-utf8',
    message: 'The text is not encoded in UTF-8. Please send it in UTF-8; nothing was stored.',
  },
  tooDeep: /*i18n*/ { id: 'too-deep', message: 'This is nested too deeply to be read.' },
  tooIntricate: /*i18n*/ {
    id: 'too-intricate',
    message: 'This is too large or too complex to be read at once. Please divide it into several parts.',
  },
  badCharacters: /*i18n*/ {
    id: 'bad-characters',
    message: 'The text contains characters that cannot be stored. Please remove them and try again.',
  },
  signInFirst: /*i18n*/ { id: 'sign-in-first', message: 'Please sign in first.' },
  wrongCredentials: /*i18n*/ { id: 'wrong-credentials', message: 'The login or password is incorrect.' },
  secondFactorWanted: /*i18n*/ {
    id: 'second-factor-wanted',
    message: 'Please enter the code from your authenticator app.',
  },
  wrongCode: /*i18n*/ {
    id: 'wrong-code',
    message: 'This code is incorrect or has already been used. Please enter the one that the app shows now.',
  },
  secondFactorOn: /*i18n*/ {
    id: 'second-factor-on',
    message: 'The second factor is already on. Please turn it off first.',
  },
  linkInUse: /*i18n*/ {
    id: 'link-in-use',
    message: 'This link is already signed in on {most} devices. Please sign out on one of them, or ask for a new link.',
  },
  notSheet: /*i18n*/ {
    id: 'not-sheet',
    message: 'This is no spreadsheet. Please send an .xlsx, .xls, .ods, .csv or .vcf file.',
  },
  unreadableSheet: /*i18n*/ {
    id: 'unreadable-sheet',
    message: 'This file is damaged and could not be read. Please save it again in a spreadsheet program and try again.',
  },
  lockedSheet: /*i18n*/ {
    id: 'locked-sheet',
    message: 'This file is locked with a password. Please save it again without a password and try again.',
  },
  emptySheet: /*i18n*/ { id: 'empty-sheet', message: 'There is nothing in it. Please choose a file that has rows.' },
  sheetTooLong: /*i18n*/ {
    id: 'sheet-too-long',
    message: 'There are more than {most} rows. Please split them into several files.',
  },
  sheetTooLongHere: /*i18n*/ {
    id: 'sheet-too-long-here',
    message:
      'There are more than {most} rows. Please import this file in the office, on the page “Import contacts”, which takes up to {more} rows.',
  },
  sheetTooWide: /*i18n*/ {
    id: 'sheet-too-wide',
    message: 'There are more than {most} columns. Please delete those that are not needed.',
  },
  sheetTooWideHere: /*i18n*/ {
    id: 'sheet-too-wide-here',
    message:
      'There are more than {most} columns. Please delete those that are not needed, or import this file in the office, on the page “Import contacts”, which takes up to {more} columns.',
  },
  sheetUnpacks: /*i18n*/ {
    id: 'sheet-unpacks',
    message: 'This file holds far more than its size tells, so it was not opened. Please save its rows in a new file.',
  },
  sheetWithoutColumn: /*i18n*/ {
    id: 'sheet-without-column',
    message:
      'No column is called {fields}. This row has {header}. Please rename the column, or put the names of the columns into one row.',
  },
  columnNotChosen: /*i18n*/ {
    id: 'column-not-chosen',
    message: 'Please choose which column holds the names, and which one the phone numbers. One of the two is needed.',
  },
  repeatedColumn: /*i18n*/ {
    id: 'repeated-column',
    message: 'Several columns are “{field}”, of which a contact has one. Please choose one of them.',
  },
  placeFile: /*i18n*/ { id: 'place-file', message: 'the file' },
  placeSheet: /*i18n*/ { id: 'place-sheet', message: 'sheet “{sheet}”' },
  placeRow: /*i18n*/ { id: 'place-row', message: 'row {row}' },
  placeColumn: /*i18n*/ { id: 'place-column', message: 'column {column}' },
  rowNotStored: /*i18n*/ {
    id: 'row-not-stored',
    message: 'This row could not be stored. Please enter it by hand, and tell the people who run this server.',
  },
  entryNotStored: /*i18n*/ {
    id: 'entry-not-stored',
    message: 'This entry could not be stored. Please check it, and tell the people who run this server.',
  },
  badCell: /*i18n*/ {
    id: 'bad-cell',
    message: '“{field}” contains characters that cannot be read. Please type it again.',
  },
  wrongCell: /*i18n*/ { id: 'wrong-cell', message: '“{field}”: “{text}” is not accepted here. Please correct it.' },
  notChosen: /*i18n*/ {
    id: 'not-chosen',
    message: '“{field}”: “{text}” is not known here. Possible are: {values}.',
  },
  badMoment: /*i18n*/ {
    id: 'bad-moment',
    message: '“{field}”: “{text}” is no date. Please write it as 2026-11-30 or 30.11.2026.',
  },
  badPhoneCell: /*i18n*/ {
    id: 'bad-phone-cell',
    message: '“{field}”: “{text}” is no phone number. One has more than 6 characters and at most 15 digits.',
  },
  unknownSource: /*i18n*/ {
    id: 'unknown-source',
    message: '“{field}”: there is no source “{text}”. A manager can add it.',
  },
  longList: /*i18n*/ {
    id: 'long-list',
    message: 'The list has more than {most} items. Please send it in parts; nothing was stored.',
  },
  manyInCell: /*i18n*/ { id: 'many-in-cell', message: '“{field}” holds more than {most} entries.' },
  importFailed: /*i18n*/ {
    id: 'import-failed',
    message:
      'The import ended after row {row}, because of a fault on our side. What was imported remains and can be undone. Please tell the people who run this server.',
  },
  emptyRow: /*i18n*/ {
    id: 'empty-row',
    message: 'There is no name, no phone number and no profile in this row.',
  },
  emptyContact: /*i18n*/ {
    id: 'empty-contact',
    message: 'Please enter a name, a phone number or a profile.',
  },
  missingCell: /*i18n*/ { id: 'missing-cell', message: '“{field}” is empty.' },
  longCell: /*i18n*/ { id: 'long-cell', message: '“{field}” is longer than {most} characters.' },
  setupGone: /*i18n*/ {
    id: 'setup-gone',
    message: 'This link is no longer valid. Restart the server: it prints a new one.',
  },
  badMessengerAddress: /*i18n*/ {
    id: 'bad-messenger-address',
    message:
      '{messenger}: enter a phone number with its country code, such as +380 67 123 45 67, or a name that the messenger knows.',
  },
  badPhone: /*i18n*/ { id: 'bad-phone', message: 'A phone number has more than 6 characters and at most 15 digits.' },
  shortPassword: /*i18n*/ { id: 'short-password', message: 'A password has at least {min} characters.' },
  plainPassword: /*i18n*/ {
    id: 'plain-password',
    message: 'A password needs a lower-case letter, an upper-case letter and a digit.',
  },
  commonPassword: /*i18n*/ {
    id: 'common-password',
    message:
      'This password is easy to guess. Please choose another one, such as three words that do not belong together.',
  },
  wrongPassword: /*i18n*/ { id: 'wrong-password', message: 'This is not your current password.' },
  loginTaken: /*i18n*/ {
    id: 'login-taken',
    message: 'Someone already signs in with this e-mail or phone. Please choose another one.',
  },
  notYourself: /*i18n*/ {
    id: 'not-yourself',
    message: 'You cannot change your own rights. Please ask another administrator.',
  },
  roleOfAdmins: /*i18n*/ {
    id: 'role-of-admins',
    message: 'Only an administrator can give this role. You can give the roles up to editor.',
  },
  ownerWithoutContacts: /*i18n*/ {
    id: 'owner-without-contacts',
    message: 'The role of {name} has no contacts. Please choose a missioner or a manager.',
  },
  offeredToOwner: /*i18n*/ {
    id: 'offered-to-owner',
    message: '{name} already looks after this contact. Please choose another missioner.',
  },
  banned: /*i18n*/ { id: 'banned', message: 'Your access was closed. Please contact your organisation.' },
  notAllowed: /*i18n*/ { id: 'not-allowed', message: 'You are not allowed to do this.' },
  notFound: /*i18n*/ { id: 'not-found', message: 'This was not found. It may have been removed.' },
  noSuchCall: /*i18n*/ { id: 'no-such-call', message: 'There is nothing at this address.' },
  sharedUndecided: /*i18n*/ {
    id: 'shared-undecided',
    message:
      'Some entries also fit another contact. Please open this person again and decide about each of them; nothing was erased.',
  },
  changedMeanwhile: /*i18n*/ { id: 'changed-meanwhile', message: 'Someone changed this in the meantime.' },
  keyReused: /*i18n*/ {
    id: 'key-reused',
    message: 'This key was already used for something else. Please use a new key for every call.',
  },
  replyLost: /*i18n*/ {
    id: 'reply-lost',
    message: 'This call was carried out, but its reply was lost. Please check that everything is there.',
  },
  ownAccount: /*i18n*/ {
    id: 'own-account',
    message: 'The account that you belong to or work in cannot be archived.',
  },
  hostTaken: /*i18n*/ { id: 'host-taken', message: 'Another account already has the host {host}.' },
  hostOfInstall: /*i18n*/ {
    id: 'host-of-install',
    message: '{host} is the address of the whole install. Please ask an administrator to give it to your account.',
  },
  countriesOfAdmins: /*i18n*/ {
    id: 'countries-of-admins',
    message: 'Only an administrator decides which countries belong to an account.',
  },
  answerNotSaved: /*i18n*/ { id: 'answer-not-saved', message: 'This answer was not saved. Please try again.' },
  tooMany: /*i18n*/ { id: 'too-many', message: 'Too many attempts. Please try again in {minutes} min.' },
  tooLarge: /*i18n*/ { id: 'too-large', message: 'This is too large: at most {megabytes} MB.' },
  lessonTooLarge: /*i18n*/ {
    id: 'lesson-too-large',
    message: 'A lesson holds at most {megabytes} MB. Please split this one into several lessons.',
  },
  wrongType: /*i18n*/ { id: 'wrong-type', message: 'This kind of file or request is not accepted here.' },
  noSuchPage: /*i18n*/ { id: 'no-such-page', message: 'This page could not be found' },
  deadLink: /*i18n*/ { id: 'dead-link', message: 'This link no longer works. Please ask for a new one.' },
  answersClosed: /*i18n*/ {
    id: 'answers-closed',
    message: 'Your teacher has reviewed this lesson, so its answers can no longer be changed.',
  },
  answersDeleted: /*i18n*/ {
    id: 'answers-deleted',
    message: 'The student has deleted these answers, so there is nothing to review any more.',
  },
  otherRevision: /*i18n*/ {
    id: 'other-revision',
    message: 'The lesson was published again after this answer was given. Please open it again.',
  },
  noFile: /*i18n*/ { id: 'no-file', message: 'Please choose a file.' },
  uploadBrokeOff: /*i18n*/ {
    id: 'upload-broke-off',
    message: 'The file did not arrive completely. Please send it again.',
  },
  nestedElement: /*i18n*/ {
    id: 'nested-element',
    message: 'Block {number} ({name}): its formatting is nested too deeply. Please simplify it.',
  },
  invalidElement: /*i18n*/ { id: 'invalid-element', message: 'Block {number} ({name}): please check “{field}”.' },
  emptyAnswer: /*i18n*/ {
    id: 'empty-answer',
    message: 'Block {number}: an answer has neither text nor picture. Please write it or remove it before publishing.',
  },
  noteEmptyAnswer: /*i18n*/ {
    id: 'note-empty-answer',
    message: 'Block {number}: an answer has neither text nor picture. Students see an empty choice.',
  },
  unreadableElement: /*i18n*/ {
    id: 'unreadable-element',
    message: 'Block {number} is of a kind that cannot be shown here. Please remove it before publishing.',
  },
  publishFirst: /*i18n*/ { id: 'publish-first', message: 'Please publish the lesson first.' },
  pastExpiry: /*i18n*/ { id: 'past-expiry', message: 'Please choose a day in the future.' },
  tooManyLinks: /*i18n*/ {
    id: 'too-many-links',
    message: 'This lesson already has {most} active links. Please turn some of them off first.',
  },
  startedAgain: /*i18n*/ {
    id: 'started-again',
    message: 'The student has started this lesson again, so it cannot be restored.',
  },
  tooManySnippets: /*i18n*/ {
    id: 'too-many-snippets',
    message: 'You already have {most} saved comments. Please remove one first.',
  },
  notJpeg: /*i18n*/ { id: 'not-jpeg', message: 'This is not a JPEG picture. Please choose a .jpg or .jpeg file.' },
  brokenImage: /*i18n*/ { id: 'broken-image', message: 'This picture is damaged or too big to be read.' },
  importRefused: /*i18n*/ { id: 'import-refused', message: 'Nothing was imported. {where}: {problem}' },
  importElement: /*i18n*/ { id: 'import-element', message: '{name}: please check “{field}”.' },
  importNested: /*i18n*/ {
    id: 'import-nested',
    message: '{name}: its formatting is nested too deeply. Please simplify it.',
  },
  isWrong: /*i18n*/ { id: 'is-wrong', message: 'This is missing or of the wrong kind.' },
  isEmpty: /*i18n*/ { id: 'is-empty', message: 'This is empty or too small.' },
  tooMuch: /*i18n*/ { id: 'too-much', message: 'This is too long: at most {most}.' },
  notOneOf: /*i18n*/ { id: 'not-one-of', message: 'Only these are possible: {values}.' },
  zipUnreadable: /*i18n*/ { id: 'zip-unreadable', message: 'This is not a readable ZIP file.' },
  zipTooMany: /*i18n*/ {
    id: 'zip-too-many',
    message: 'There are more than {most} files in it. Please split the courses into several ZIPs.',
  },
  zipBomb: /*i18n*/ {
    id: 'zip-bomb',
    message: 'This unpacks to more than a hundred times its size. Please pack the original files again.',
  },
  zipName: /*i18n*/ { id: 'zip-name', message: 'A file in a ZIP cannot have this name.' },
  zipTwice: /*i18n*/ { id: 'zip-twice', message: 'This name is in the ZIP twice.' },
  zipLink: /*i18n*/ { id: 'zip-link', message: 'Links and special files are not accepted.' },
  zipLocked: /*i18n*/ { id: 'zip-locked', message: 'This is locked with a password.' },
  zipType: /*i18n*/ { id: 'zip-type', message: 'Only .json, .jpg and .jpeg files are accepted.' },
  zipWithoutCourse: /*i18n*/ { id: 'zip-without-course', message: 'This file is missing at the top level of the ZIP.' },
  pictureMissing: /*i18n*/ { id: 'picture-missing', message: 'This picture is missing from the ZIP.' },
  noteUnreadable: /*i18n*/ {
    id: 'note-unreadable',
    message: 'Blocks of an unknown kind, kept but not shown: {count}.',
  },
  noteEmptyAnswers: /*i18n*/ {
    id: 'note-empty-answers',
    message: 'Questions with an answer that has neither text nor picture: {count}.',
  },
  noteCleaned: /*i18n*/ { id: 'note-cleaned', message: 'Texts from which forbidden formatting was removed: {count}.' },
  noteWithoutPicture: /*i18n*/ {
    id: 'note-without-picture',
    message: 'Pictures left out, because only a ZIP includes them: {count}.',
  },
  importedStudyings: /*i18n*/ { id: 'imported-studyings', message: 'Imported answers' },
  contactUnknown: /*i18n*/ {
    id: 'contact-unknown',
    message: 'This contact was not found among yours. Please choose another one.',
  },
  nameTaken: /*i18n*/ { id: 'name-taken', message: 'This name already exists. Please choose another one.' },
  contactTransferred: /*i18n*/ { id: 'contact-transferred', message: 'Missioner: {before} → {after}' },
  contactOffered: /*i18n*/ { id: 'contact-offered', message: 'Offered to {name}' },
  offerDeclined: /*i18n*/ { id: 'offer-declined', message: '{name} has declined' },
  contactGivenAway: /*i18n*/ {
    id: 'contact-given-away',
    message: '{name} looks after this contact now. Ask there, or a manager, if you need something about it.',
  },
  contactMerged: /*i18n*/ { id: 'contact-merged', message: 'Merged with {name}' },
  takenFromPool: /*i18n*/ { id: 'taken-from-pool', message: 'Taken from those waiting for a missioner' },
  returnedToPool: /*i18n*/ { id: 'returned-to-pool', message: 'Returned to those waiting for a missioner: {reason}' },
  notMissioner: /*i18n*/ {
    id: 'not-missioner',
    message: 'Only missioners can take contacts. A manager can make you one.',
  },
  poolEmpty: /*i18n*/ { id: 'pool-empty', message: 'No more contacts are waiting for a missioner.' },
  poolCapacity: /*i18n*/ {
    id: 'pool-capacity',
    message: 'You have taken as many contacts as you can in a week. A manager can raise the number.',
  },
  contactStatusChanged: /*i18n*/ { id: 'contact-status-changed', message: 'Status: {before} → {after}' },
  lessonReviewed: /*i18n*/ {
    id: 'lesson-reviewed',
    message:
      'Peace to you, {name}! Your answers to the lesson “{lesson}” have been read, and there is a reply for you:',
  },
  lessonReviewedNameless: /*i18n*/ {
    id: 'lesson-reviewed-nameless',
    message: 'Peace to you! Your answers to the lesson “{lesson}” have been read, and there is a reply for you:',
  },
  sameLinkAsBefore: /*i18n*/ {
    id: 'same-link-as-before',
    message: 'open the lesson on the same device, with the link you had.',
  },
  copyOf: /*i18n*/ { id: 'copy-of', message: '{title} (copy)' },
  slugTaken: /*i18n*/ {
    id: 'slug-taken',
    message: 'Another course, perhaps an archived one, already has the address “{slug}”. “{free}” is free.',
  },
  exportTooLong: /*i18n*/ {
    id: 'export-too-long',
    message: 'A file holds at most {most} contacts. Please narrow the filter.',
  },
  tooManyViews: /*i18n*/ {
    id: 'too-many-views',
    message: 'You already have {most} saved lists. Please remove one first.',
  },
  columnCreated: /*i18n*/ { id: 'column-created', message: 'Created' },
  sheetOutcome: /*i18n*/ { id: 'sheet-outcome', message: 'Result' },
  sheetReason: /*i18n*/ { id: 'sheet-reason', message: 'Reason' },
  rowCreated: /*i18n*/ { id: 'row-created', message: 'created' },
  rowUpdated: /*i18n*/ { id: 'row-updated', message: 'updated' },
  rowSkipped: /*i18n*/ { id: 'row-skipped', message: 'skipped' },
  rowKnown: /*i18n*/ { id: 'row-known', message: '{name} has the same phone number.' },
  rowRepeated: /*i18n*/ { id: 'row-repeated', message: 'Row {row} has the same phone number.' },
  rowKnownGone: /*i18n*/ {
    id: 'row-known-gone',
    message: 'A contact that is archived or erased now had the same phone number.',
  },
  noName: /*i18n*/ { id: 'no-name', message: 'A contact without a name' },
  rowRejected: /*i18n*/ { id: 'row-rejected', message: 'rejected' },
  exportGone: /*i18n*/ {
    id: 'export-gone',
    message: 'This download works once, within five minutes. Please export again.',
  },
  unknownPushService: /*i18n*/ {
    id: 'unknown-push-service',
    message: 'The push service of this browser is not supported here.',
  },
  broadcastTime: /*i18n*/ { id: 'broadcast-time', message: 'Choose a time from now to a year ahead.' },
  foreignAddress: /*i18n*/ { id: 'foreign-address', message: 'Please enter an address on this school’s own site.' },
  neutralNoticeTitle: /*i18n*/ { id: 'neutral-notice-title', message: 'You have a message' },
  neutralNoticeText: /*i18n*/ { id: 'neutral-notice-text', message: 'Open it when you have a quiet moment.' },
  reviewNoticeTitle: /*i18n*/ { id: 'review-notice-title', message: 'Your teacher has answered' },
  reviewNoticeText: /*i18n*/ { id: 'review-notice-text', message: 'Press to read.' },
  contactLessonTitle: /*i18n*/ { id: 'contact-lesson-title', message: 'Someone you look after has answered' },
  contactSilentTitle: /*i18n*/ { id: 'contact-silent-title', message: 'Someone you look after may need a word' },
  requestTitle: /*i18n*/ { id: 'request-title', message: 'Someone is asking for a conversation' },
  requestWithoutWay: /*i18n*/ {
    id: 'request-without-way',
    message: 'Please enter a phone number or an e-mail address, so that we can answer.',
  },
  /** The name of a school that has none in the language. */
  product: /*i18n*/ { id: 'product', message: 'Bible School' },
  landingDescription: /*i18n*/ {
    id: 'landing-description',
    message:
      'Short Bible lessons on your phone. A real person reads your answers and writes back. Free, without registration.',
  },
  coursesDescription: /*i18n*/ {
    id: 'courses-description',
    message: 'Courses on the Bible, prayer, family and health, in short lessons with a teacher who answers.',
  },
  bouillonDescription: /*i18n*/ {
    id: 'bouillon-description',
    message: 'One page of the Bible, one honest question, and a person who listens. Ask for a conversation.',
  },
  encouragingDescription: /*i18n*/ {
    id: 'encouraging-description',
    message: 'Short texts from the Bible for days when there is little strength.',
  },
  policyDescription: /*i18n*/ {
    id: 'policy-description',
    message: 'What the school stores about those who study or write, who reads it, and how to have it deleted.',
  },
  termsDescription: /*i18n*/ {
    id: 'terms-description',
    message: 'What the school promises, and what it asks of those who take its lessons.',
  },
  contactNoticeText: /*i18n*/ { id: 'contact-notice-text', message: 'Press to see who it is.' },
  codesTitle: /*i18n*/ { id: 'codes-title', message: 'Wrong sign-in codes were entered for you' },
  digestTitle: /*i18n*/ { id: 'digest-title', message: 'Your day' },
  digestText: /*i18n*/ { id: 'digest-text', message: 'People waiting for you: {waiting}' },
  weekTitle: /*i18n*/ { id: 'week-title', message: 'The week in numbers' },
  weekText: /*i18n*/ { id: 'week-text', message: 'New people: {new_count}. Lessons reviewed: {reviewed_count}.' },
  submissionsJoined: /*i18n*/ { id: 'submissions-joined', message: 'Submission by the same phone: {lesson}' },
  undone: /*i18n*/ { id: 'undone', message: 'A change was undone' },
  lessonSilent: /*i18n*/ { id: 'lesson-silent', message: 'A week without an answer in the lesson “{lesson}”' },
  internal: /*i18n*/ { id: 'internal', message: 'Something went wrong on our side. Please try again in a moment.' },
  storageFull: /*i18n*/ {
    id: 'storage-full',
    message:
      'Nothing can be saved at the moment, because the server has too little space left. Reading still works. Please try again later, and tell the people who run this server.',
  },
  answersFull: /*i18n*/ {
    id: 'answers-full',
    message:
      'The answers to this lesson take up all the space available to them ({megabytes} MB). Please make them shorter.',
  },
  browserTooOld: /*i18n*/ {
    id: 'browser-too-old',
    message:
      'This browser is too old. You can read this page, but what you enter is not saved. Please update the browser or the system of your device, or open the page on another device.',
  },
  pageNotStarted: /*i18n*/ {
    id: 'page-not-started',
    message: 'This page has not started yet: what you enter now is not saved. Please wait, or load the page again.',
  },
  reloadPage: /*i18n*/ { id: 'reload-page', message: 'Reload' },
  unavailable: /*i18n*/ {
    id: 'unavailable',
    message: 'The server isn’t responding right now. Please try again in a moment.',
  },
}

/** Names of contact statuses in texts that the server stores. */
export const statusNames = {
  0: /*i18n*/ { id: 'status-none', message: 'Empty' },
  10: /*i18n*/ { id: 'status-notprocessed', message: 'Not processed' },
  20: /*i18n*/ { id: 'status-notavailable', message: 'No connection' },
  30: /*i18n*/ { id: 'status-refused', message: 'Refused' },
  40: /*i18n*/ { id: 'status-studing', message: 'Studying the Bible' },
  50: /*i18n*/ { id: 'status-church', message: 'Joined the Church' },
  60: /*i18n*/ { id: 'status-guest', message: 'Guest' },
}

/** What became of a call, in texts that the server stores. */
export const callTexts = {
  answered: /*i18n*/ { id: 'call-answered', message: 'Call: answered' },
  no_answer: /*i18n*/ { id: 'call-no-answer', message: 'Call: no answer' },
  wrong_number: /*i18n*/ { id: 'call-wrong-number', message: 'Call: wrong number' },
  later: /*i18n*/ { id: 'call-later', message: 'Call: later' },
}

/** What a person agrees to, and what the person no longer does, in texts that the server stores. */
export const consentTexts = {
  call: /*i18n*/ { id: 'consent-call', message: 'Agrees to calls' },
  messenger: /*i18n*/ { id: 'consent-messenger', message: 'Agrees to messages by messenger' },
  email: /*i18n*/ { id: 'consent-email', message: 'Agrees to e-mail' },
}
export const withdrawalTexts = {
  call: /*i18n*/ { id: 'withdrawal-call', message: 'Wants no calls' },
  messenger: /*i18n*/ { id: 'withdrawal-messenger', message: 'Wants no messages by messenger' },
  email: /*i18n*/ { id: 'withdrawal-email', message: 'Wants no e-mail' },
}

/** How a person agreed, or withdrew it, in sheets. */
export const consentBasisTexts = {
  form: /*i18n*/ { id: 'consent-basis-form', message: 'In a form' },
  call: /*i18n*/ { id: 'consent-basis-call', message: 'On the phone' },
  message: /*i18n*/ { id: 'consent-basis-message', message: 'In a message' },
  in_person: /*i18n*/ { id: 'consent-basis-in-person', message: 'Face to face' },
}

/** The refusal of a sign-in link; the same text in every language. */
export const noAccess = /*i18n*/ { id: 'no-access', message: 'Нет доступа' }

/** Also the same text in every language. */
export const studyingUnknown = /*i18n*/ { id: 'studying-unknown', message: 'Навчання з ID {id} не знайдено' }
