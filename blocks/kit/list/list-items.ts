import { z } from 'zod'
import { richText } from '../fields.ts'

/** The validator of a list's items: rich texts without paragraphs and lists. */
export const listItems = () => z.array(richText(10_000)).max(1_000)
