/** Words that hide a plainer one, and what to write instead. */
export interface Entry {
  /** Alternatives, lower case. In text they match whole words; in names, parts of a camelCase or kebab-case name. */
  words: string[]
  use: string
  /** Longer phrases or names in which the word is right. */
  except?: string[]
}

/** Checked in comments, test titles and documents. */
export const inText: Entry[] = [
  { words: ['whoever', 'whomever'], use: 'the user who, the caller, everyone who' },
  { words: ['somebody', "somebody's", 'somebody’s'], use: 'a user, another user, someone' },
  { words: ['nobody', "nobody's", 'nobody’s'], use: 'no one, no user, or the sentence turned round: “unknown id”' },
  { words: ['oneself', 'one’s', "one's"], use: 'the user’s, your' },
  { words: ['anew'], use: 'again, from the start, a new …' },
  { words: ['once more'], use: 'again' },
  { words: ['beforehand'], use: 'in advance, before' },
  {
    words: ['stands', 'stand', 'stood'],
    use: 'is, is stored, applies',
    except: ['stands for', 'stand for', 'stand-in'],
  },
  { words: ['by itself', 'by themselves'], use: 'automatically, alone, without a request' },
  { words: ['of its own', 'of their own', 'of one’s own', 'of our own'], use: 'its own …, a separate …' },
  { words: ['is at it', 'are at it'], use: 'is running, is working on it' },
  { words: ['comes to nothing', 'come to nothing', 'came to nothing'], use: 'fails, has no effect' },
  { words: ['may be had', 'can be had', 'to be had'], use: 'is available' },
  { words: ['gives out', 'given out', 'gave out', 'give out'], use: 'issues, returns' },
  { words: ['takes in', 'taken in', 'took in', 'takes up', 'taken up', 'took up'], use: 'accepts, imports, starts' },
  { words: ['brings along', 'brought along', 'bring along'], use: 'includes, transfers, imports' },
  { words: ['lies', 'lie'], use: 'is, is stored' },
  { words: ['stranger', 'strangers', 'stranger’s'], use: 'unauthenticated caller, another user' },
  { words: ['for good'], use: 'permanently', except: ['for good reason'] },
  {
    words: ['the way'],
    use: 'the path, the flow, how …',
    except: [
      'by the way',
      'in the way',
      'on the way',
      'all the way',
      'the way to',
      'the way back',
      'the way out',
      'the way home',
    ],
  },
  {
    words: ['told of', 'tells of', 'tell of', 'is told', 'are told', 'was told', 'be told'],
    use: 'is notified, receives, gets',
    except: ['be told apart', 'be told from'],
  },
  { words: ['hears of', 'hear of', 'heard of'], use: 'learns, is notified, is mentioned' },
  { words: ['held against', 'hold against', 'holds against'], use: 'compared with, checked against' },
  { words: ['door', 'doors'], use: 'transport (tRPC or REST), entry' },
  { words: ['rooms', 'floors'], use: 'folders, areas, layers' },
  { words: ['lane', 'lanes'], use: 'connection, queue' },
  { words: ['farewell'], use: 'shutdown, page unload' },
  { words: ['taker', 'takers'], use: 'student, lesson access' },
  { words: ['ground floor'], use: 'the lowest layer' },
  { words: ['patience'], use: 'timeout' },
  { words: ['hurry', 'hurries'], use: 'flush, send now' },
  { words: ['nought'], use: 'nothing, zero' },
  { words: ['lest'], use: 'so that … not' },
  { words: ['at a word', 'in the hands of', 'in hand'], use: 'a plain sentence' },
]

/** Checked in the names of declarations and files. */
export const inNames: Entry[] = [
  { words: ['whoever', 'somebody', 'nobody', 'nobodys', 'anew'], use: 'a noun of the domain: user, caller, unknownId' },
  { words: ['stranger', 'strangers'], use: 'foreign, other, external, newcomer' },
  { words: ['lane', 'lanes'], use: 'connection, queue' },
  { words: ['farewell'], use: 'gracefulShutdown' },
  { words: ['taker', 'takers'], use: 'access, student' },
  { words: ['kept'], use: 'stored, saved, cached, archived' },
  { words: ['borrow', 'borrower'], use: 'acquire' },
  { words: ['hurry', 'unhurried'], use: 'flush, sendNow' },
  { words: ['tellable', 'told', 'untold'], use: 'withUserMessage, received, notified' },
  { words: ['door', 'doors'], use: 'entry, transport' },
  { words: ['way', 'ways'], use: 'path, ref, method, mode', except: ['underWay', 'UNDER_WAY'] },
  { words: ['seat', 'seats', 'room', 'rooms'], use: 'subscription, channel, space' },
  { words: ['news'], use: 'events, changes' },
  { words: ['fault', 'faults'], use: 'error, failure, violation' },
  { words: ['look'], use: 'variant, styles, ui', except: ['lookUp', 'lookup', 'look-up'] },
  { words: ['patience'], use: 'timeout' },
]

/** Whole names of constants that say too little. */
export const wholeNames: Entry[] = [
  { words: ['MOST'], use: 'MAX_…' },
  { words: ['REST', 'PAUSE'], use: 'BACKOFF_…' },
  { words: ['LATER'], use: 'RETRY_AFTER_S' },
  { words: ['AT_ONCE'], use: 'BATCH_SIZE or CONCURRENCY' },
  { words: ['COUNTED'], use: 'MAX_COUNT' },
]

/** Where a word is right. `path` is a file or a folder. */
export const allowed: { path: string; word: string; reason: string }[] = [
  { path: 'tests/faults', word: 'faults', reason: 'fault injection is the standard term' },
  { path: 'tests/run.mjs', word: 'faults', reason: 'the flag --faults runs tests/faults' },
]

/** Identifiers of documents outside the repository, such as `OPEN-56`; standards and identities of tests are not. */
export const requirementId = /\b(?:[A-Z][A-Z\d_]*-)+\d{1,3}\b/g
export const otherIds = [
  'SHA',
  'UTF',
  'ISO',
  'AES',
  'HMAC',
  'P',
  'RFC',
  'BCP',
  'WCAG',
  'CP',
  'WIN',
  'KOI',
  'MISSIONER',
  'ADR',
]
