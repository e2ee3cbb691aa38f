/** Numbers that look like chance, and are the same again for the same seed (mulberry32). */
export function chanceOf(seed: number) {
	let state = seed >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
	return {
		whole,
		isOneIn: (count: number) => next() * count < 1,
		one: <T>(of: readonly T[]): T | undefined => of[whole(0, of.length - 1)],
		/** An id that looks like every other. */
		uuid: () => {
			const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('')
			return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
		},
	}
}
export type Chance = ReturnType<typeof chanceOf>
