import { z } from 'zod'

export const maxTagLength = 30

/** One spelling for each tag: small letters, one space between words. */
export const normalizeTag = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A word or a few that staff sort orders by. */
export const orderTag = z
	.string()
	.max(200, `At most ${maxTagLength} characters.`)
	.overwrite(normalizeTag)
	.min(1, 'Write a tag.')
	.max(maxTagLength, `At most ${maxTagLength} characters.`)
	.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &+#./_'’-]*$/u, 'Letters and digits, with spaces or hyphens between.')
