/** Chance that comes out the same every time: the history is the same on every machine. */
export interface Random {
	/** From 0 up to and without 1. */
	next(): number
	/** A whole number from `least` to `max`, both among them. */
	between(min: number, max: number): number
	happens(probability: number): boolean
	pick<T>(from: readonly T[]): T
	/** As `pick`, each as likely as its weight says. */
	pickWeighted<T>(from: ReadonlyArray<readonly [T, number]>): T
	uuid(): string
	/** An id that counts upwards in time, as the database makes them: lists go by it. */
	uuidOf(at: Date): string
}

/** Every number of two bytes, in hexadecimal digits: a million ids are made of them. */
const hexOf = Array.from({ length: 0x10000 }, (_, number) => number.toString(16).padStart(4, '0'))

export function createRandom(seed: number): Random {
	let state = seed >>> 0
	/** Mulberry32. */
	const word = (): number => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return (mixed ^ (mixed >>> 14)) >>> 0
	}
	const next = () => word() / 2 ** 32
	const at = <T>(from: readonly T[], index: number): T => {
		const found = from[index]
		if (found === undefined) throw new Error('There is nothing to pick from.')
		return found
	}
	const hex = () => {
		const number = word()
		return `${hexOf[number >>> 16]}${hexOf[number & 0xffff]}`
	}
	const uuid = () => {
		const [a, b, c, d] = [hex(), hex(), hex(), hex()]
		return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
	}
	return {
		next,
		between: (min, max) => min + Math.floor(next() * (max - min + 1)),
		happens: (probability) => next() < probability,
		pick: (from) => at(from, Math.floor(next() * from.length)),
		pickWeighted(from) {
			let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
			const index = from.findIndex(([, weight]) => {
				left -= weight
				return left < 0
			})
			return at(from, index === -1 ? from.length - 1 : index)[0]
		},
		uuid,
		uuidOf(at) {
			const time = at.getTime().toString(16).padStart(12, '0')
			return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid().slice(15)}`
		},
	}
}
