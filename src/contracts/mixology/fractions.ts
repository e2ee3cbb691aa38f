/** An exact number: numerator and denominator without a common divisor, the denominator above zero. */
export interface Fraction {
	readonly num: bigint
	readonly den: bigint
}

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b))

/** Throws for a denominator of zero: that is a bug of the caller. */
export function fraction(num: bigint | number, den: bigint | number = 1): Fraction {
	const [top, bottom] = [BigInt(num), BigInt(den)]
	if (bottom === 0n) throw new RangeError('A fraction of nothing.')
	const sign = bottom < 0n ? -1n : 1n
	const common = divisorOf(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom) * sign
	return { num: top / common, den: bottom / common }
}

export const zero: Fraction = { num: 0n, den: 1n }

export const multiplied = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)
export const divided = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num)
export const added = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den)
export const isBelow = (a: Fraction, b: Fraction): boolean => a.num * b.den < b.num * a.den

/** The nearest whole number, half up; for amounts, which are not below zero. */
export const wholeOf = ({ num, den }: Fraction): bigint => (2n * num + den) / (2n * den)

/** The smallest whole number that is not below it. */
export const ceilingOf = ({ num, den }: Fraction): number => Number((num + den - 1n) / den)

/** The nearest multiple of a step, half up. */
export const steppedTo = (value: Fraction, step: Fraction): Fraction =>
	multiplied(fraction(wholeOf(divided(value, step))), step)

/** With one decimal, half up: for showing alone. */
export const asTenths = (value: Fraction): number => Number(wholeOf(multiplied(value, fraction(10)))) / 10

/** What somebody typed as an exact number: "9", "4.5", "1 1/2", "1½"; null for anything else. */
export function typedFraction(text: string): Fraction | null {
	const written = text
		.trim()
		.replace(',', '.')
		.replace(/[¼½¾⅓⅔]/, (sign) => ` ${signs[sign]}`)
		.trim()
	const decimal = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(written)
	if (decimal) return fraction(BigInt(`${decimal[1]}${decimal[2] ?? ''}`), 10n ** BigInt(decimal[2]?.length ?? 0))
	const mixed = /^(?:(\d{1,6})\s+)?(\d{1,4})\/([1-9]\d{0,3})$/.exec(written)
	return mixed && added(fraction(BigInt(mixed[1] ?? 0)), fraction(BigInt(mixed[2] ?? 0), BigInt(mixed[3] ?? 1)))
}

const signs: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }
