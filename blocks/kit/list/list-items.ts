import * as z from 'zod/mini'
import { richText } from '../fields.ts'

/** The validator of a list's items: rich texts without paragraphs and lists. */
export const listItems = () => z.array(richText(10_000)).check(z.maxLength(1_000))
