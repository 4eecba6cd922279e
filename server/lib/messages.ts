// Every sentence the server says to people. Node runs this file as it is, so the descriptors carry their ids themselves.

export const messages = {
  invalid: /*i18n*/ { id: 'invalid', message: 'Something in what was sent is not right. Please check it and try again.' },
  invalidField: /*i18n*/ { id: 'invalid-field', message: 'Please check “{field}” and try again.' },
  unreadableJson: /*i18n*/ { id: 'unreadable-json', message: 'This is not readable JSON. Please check the file and try again.' },
  tooDeep: /*i18n*/ { id: 'too-deep', message: 'This is nested too deeply to be read.' },
  badCharacters: /*i18n*/ { id: 'bad-characters', message: 'The text holds characters that cannot be stored. Please remove them and try again.' },
  signInFirst: /*i18n*/ { id: 'sign-in-first', message: 'Please sign in first.' },
  wrongCredentials: /*i18n*/ { id: 'wrong-credentials', message: 'The login or the password is not right.' },
  banned: /*i18n*/ { id: 'banned', message: 'This sign-in was closed. Please write to your organisation.' },
  notAllowed: /*i18n*/ { id: 'not-allowed', message: 'You are not allowed to do this.' },
  notFound: /*i18n*/ { id: 'not-found', message: 'This was not found. It may have been removed.' },
  noSuchCall: /*i18n*/ { id: 'no-such-call', message: 'There is nothing at this address.' },
  changedMeanwhile: /*i18n*/ { id: 'changed-meanwhile', message: 'Somebody changed this in the meantime.' },
  tooMany: /*i18n*/ { id: 'too-many', message: 'Too many attempts. Please try again in {minutes} min.' },
  tooLarge: /*i18n*/ { id: 'too-large', message: 'This is too large: at most {megabytes} MB.' },
  wrongType: /*i18n*/ { id: 'wrong-type', message: 'This kind of file or request is not taken here.' },
  noFile: /*i18n*/ { id: 'no-file', message: 'Please choose a file.' },
  internal: /*i18n*/ { id: 'internal', message: 'Something went wrong on our side. Please try again in a moment.' },
  unavailable: /*i18n*/ { id: 'unavailable', message: 'The school cannot answer just now. Please try again in a moment.' },
}

/** The refusal of a sign-in link, the same words in every language (ERR-12). */
export const noAccess = { id: 'no-access', message: 'Нет доступа' }
