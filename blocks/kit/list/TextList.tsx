import { RichText } from '../rich-text/RichText.tsx'
import textCss from '../rich-text/RichText.module.css'
import css from './TextList.module.css'

interface TextListProps {
  ordered?: boolean
  /** Rich texts. Empty ones are skipped. */
  items: readonly string[]
}

/** A list as students see it, styled like lists inside a text. Renders nothing if all items are empty. */
export function TextList({ ordered = false, items }: TextListProps) {
  const worded = items.filter((item) => item.trim() !== '')
  if (worded.length === 0) return null
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className={textCss.block}>
      <List className={css.list}>
        {worded.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Items have no id, and their order does not change here.
          <RichText key={index} as="li" inline html={item} />
        ))}
      </List>
    </div>
  )
}
