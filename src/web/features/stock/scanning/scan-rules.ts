/** A scanner types faster than anybody: so many ms lie between two of its keys at the most. */
const maxGapMs = 60
/** What is shorter may be typed by a quick hand. */
const minLength = 4

/** Keys that came one right after the other. */
export interface Burst {
	text: string
	/** When the last key came, in ms. */
	at: number
	/** Whether all but the first came as fast as a scanner types. */
	isFast: boolean
}

export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY, isFast: true }

/** What the keys so far are, with one more; a code is complete with Enter or Tab behind it. */
export function withKey(burst: Burst, key: string, at: number): { burst: Burst; code: string | null } {
	const isNext = at - burst.at <= maxGapMs
	if (key === 'Enter' || key === 'Tab') {
		const isCode = isNext && burst.isFast && burst.text.trim().length >= minLength
		return { burst: noBurst, code: isCode ? burst.text.trim() : null }
	}
	// Shift and the like come between the letters of a scanner too.
	if (key.length > 1) return { burst, code: null }
	return {
		burst: isNext ? { text: burst.text + key, at, isFast: burst.isFast } : { text: key, at, isFast: true },
		code: null,
	}
}
