/** The texts of an organisation that visitors may read before they leave a name or an answer. */
const legalTopics = ['privacy', 'terms', 'gdpr', 'about', 'support'] as const
export type LegalTopic = (typeof legalTopics)[number]

export interface LegalDocument {
  title: string
  sections: readonly {
    heading?: string
    paragraphs?: readonly string[]
    items?: readonly string[]
  }[]
}

/** Every text in one language. Organisations approve them before they go public; they are content, not interface. */
export type LegalDocuments = Readonly<Record<LegalTopic, LegalDocument>>
