import type { LegalDocuments } from '../legal-document.ts'

export const documents: LegalDocuments = {
  privacy: {
    title: 'Privacy policy',
    sections: [
      {
        paragraphs: [
          'You may read every lesson here without giving your name. This page says what we store when you write to us or answer a lesson, who reads it, and how you can have it deleted.',
        ],
      },
      {
        heading: 'What we store',
        paragraphs: [
          'When you ask for a conversation: your name, your phone number or e-mail address, and what you add yourself, such as a place or a message.',
          'When you take a lesson: your answers, the time of each answer, and the name and phone number, if you leave them. Without an account, your answers are tied to the device you wrote them on.',
          'When you sign in: your name, your login and a password that we store only as a cryptographic hash.',
        ],
      },
      {
        heading: 'Who reads it',
        paragraphs: [
          'Your answers are read by the teachers of the organisation whose lesson you take, and by no other organisation. Your name and phone number are seen by the missioner who talks with you and by those who are responsible for the contacts.',
          'We do not sell data, do not show advertising and do not pass anything on to other companies.',
        ],
      },
      {
        heading: 'What stays on your device',
        paragraphs: [
          'Lessons and answers are stored in your browser, so that you can continue without a network. Two cookies remember your language and the organisation. We use no cookies for advertising.',
          'Videos and audio from other sites are loaded only when you press play. From then on the rules of those sites apply.',
        ],
      },
      {
        heading: 'How long',
        paragraphs: [
          'We store your data as long as you study with us or talk with us. You may ask us to delete it at any time. Copies in backups disappear when the backups are replaced.',
        ],
      },
      {
        heading: 'Your questions',
        paragraphs: ['Write to your teacher or in one of the messengers under Help. We answer personally.'],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    sections: [
      {
        paragraphs: [
          'The lessons are free. You may take them on your own, with a group or with a teacher, and share the links of courses with anyone.',
        ],
      },
      {
        heading: 'What we ask of you',
        paragraphs: [
          'Write in your own name or give no name. Leave only your own phone number. Do not share your personal link to a lesson: anyone who has it can read the answers.',
          'Please do not send anything that insults others or breaks the law. We may close access for those who do.',
        ],
      },
      {
        heading: 'What we promise',
        paragraphs: [
          'We keep your answers safe and read them with respect. A teacher writes back as soon as possible, but we cannot promise a time.',
          'Lessons may be improved later. A lesson you have started stays as it was until you finish it.',
        ],
      },
      {
        heading: 'Rights to the texts',
        paragraphs: [
          'Courses belong to the organisations that wrote them, Bible texts to their publishers. You may copy and print them for personal study and for groups, not for sale.',
        ],
      },
    ],
  },
  gdpr: {
    title: 'Your rights under the GDPR',
    sections: [
      {
        paragraphs: [
          'European law gives special protection to what a person believes. We store it only with your consent, and you can withdraw your consent at any time.',
        ],
      },
      {
        heading: 'You may',
        items: [
          'ask what we have stored about you, and get a copy of it;',
          'have mistakes corrected;',
          'have everything deleted: your name, your answers, notes and messages;',
          'withdraw your consent, without giving a reason;',
          'complain to the data protection authority of your country.',
        ],
      },
      {
        heading: 'How',
        paragraphs: [
          'Write to your teacher or in one of the messengers under Help, from the number that you gave us. We will do what you ask within one month at the latest, and tell you when it is done.',
        ],
      },
      {
        heading: 'On what basis',
        paragraphs: [
          'Your consent (Article 6 (1) a and Article 9 (2) a GDPR). We record when you gave it and to which words. The organisation whose lesson you take is responsible for your data.',
        ],
      },
    ],
  },
  about: {
    title: 'About us',
    sections: [
      {
        paragraphs: [
          'We are a Bible school: teachers and missioners who read the Bible with people and talk about what they find. Some of our students open the Bible for the first time; others have read it for years.',
          'Lessons are short and made for the phone. Behind each of them is a real person who reads your answers and writes back to you.',
          'You do not have to join anything. You decide how far you go, and you may stop at any time.',
        ],
      },
    ],
  },
  support: {
    title: 'Help',
    sections: [
      {
        heading: 'A lesson does not open',
        paragraphs: [
          'Check your connection and open the link again. If it says that the link no longer works, ask the person who sent it for a new one.',
        ],
      },
      {
        heading: 'My answers are not sent',
        paragraphs: [
          'They are safe on your device and are sent as soon as you are online. Open the lesson again on the same device, in the same browser.',
        ],
      },
      {
        heading: 'I want to continue on another device',
        paragraphs: ['Open the lesson there and choose “Started on another device?”, or sign in.'],
      },
      {
        heading: 'Something else',
        paragraphs: [
          'Write to us in one of the messengers under Help. Say what you did and what you saw, and add the address of the page.',
        ],
      },
    ],
  },
}
