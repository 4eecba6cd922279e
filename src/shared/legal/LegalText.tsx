import type { LegalDocument } from './legal-document.ts'
import css from './LegalText.module.css'

/** The sections of a text; its title belongs to the page or dialog around it. */
export function LegalText({ document: { sections } }: { document: LegalDocument }) {
  return (
    <div className={`grid gap-5 ${css.text}`}>
      {sections.map(({ heading, paragraphs = [], items = [] }) => (
        <section key={heading ?? ''} className={`grid gap-3 ${css.section}`}>
          {heading && <h2>{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
