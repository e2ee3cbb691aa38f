/**
 * What promotions take off a cart, worked out a second time and in another way than the store does: cent by cent and unit by
 * unit, over every way to choose. Only totals come out; it knows nothing of the store's code.
 */
export interface OracleLine {
	product: string
	category: string
	units: number
	price: number
	isGiftCard: boolean
}

export interface OraclePromotion {
	id: string
	kind: 'percent' | 'fixed' | 'free_shipping' | 'buy_x_get_y' | 'gift' | 'tiers'
	percent: number
	cents: number
	buy: number
	get: number
	getProducts: string[]
	giftPrice: number
	tiers: Array<{ from: number; percent: number }>
	products: string[]
	categories: string[]
	minimum: number
	combines: boolean
}

export interface OracleShop {
	freeOver: number
	shipping: number
}

const isMeant = (promotion: OraclePromotion, line: OracleLine) => {
	if (line.isGiftCard) return false
	if (promotion.products.length === 0 && promotion.categories.length === 0) return true
	return (
		promotion.products.some((each) => each === line.product) ||
		promotion.categories.some((each) => each === line.category)
	)
}

/** A unit that lies in the cart, with what is left to pay for it. */
interface Unit {
	line: number
	price: number
}
const unitsOf = (lines: readonly OracleLine[], which: (line: OracleLine) => boolean): Unit[] => {
	const units: Unit[] = []
	lines.forEach((line, index) => {
		for (let n = 0; which(line) && n < line.units; n++) units.push({ line: index, price: line.price })
	})
	return units
}

/** Half up, by comparing remainders instead of adding a half. */
function part(amount: number, percent: number): number {
	const exact = amount * percent
	const rest = exact % 100
	return (exact - rest) / 100 + (rest >= 50 ? 1 : 0)
}

/** Buys units one after the other, until a set is whole; gives those that it makes cheaper. */
function bundleOf(promotion: OraclePromotion, lines: readonly OracleLine[], taken: ReadonlySet<number>) {
	const isFree = (line: OracleLine) => !taken.has(lines.indexOf(line))
	const isRewardLine = (line: OracleLine) => !line.isGiftCard && promotion.getProducts.includes(line.product)
	const bought = unitsOf(lines, (line) => isFree(line) && isMeant(promotion, line) && !isRewardLine(line))
	const others = unitsOf(lines, (line) => isFree(line) && isRewardLine(line))
	const isSame = promotion.getProducts.length === 0
	let count = 0
	let left = bought.length
	const max = isSame ? Number.POSITIVE_INFINITY : others.length
	while (left >= promotion.buy + (isSame ? promotion.get : 0) && count < max) {
		left -= promotion.buy + (isSame ? promotion.get : 0)
		count += promotion.get
	}
	const pool = (isSame ? bought : others).toSorted((a, b) => a.price - b.price)
	const cheaper = pool.slice(0, count)
	const lineNumbers = new Set((isSame ? bought : [...bought, ...others]).map(({ line }) => line))
	return { cheaper, lineNumbers: cheaper.length > 0 ? lineNumbers : new Set<number>() }
}

export function meets(promotion: OraclePromotion, lines: readonly OracleLine[]): boolean {
	const meant = unitsOf(lines, (line) => isMeant(promotion, line))
	if (meant.length === 0) return false
	if (meant.reduce((total, { price }) => total + price, 0) < promotion.minimum) return false
	if (promotion.kind === 'tiers') return promotion.tiers.some(({ from }) => meant.length >= from)
	if (promotion.kind === 'buy_x_get_y') return bundleOf(promotion, lines, new Set()).cheaper.length > 0
	return true
}

/** So much is taken off each line, in cents, with a gift's worth apart; shipping may be given. */
function taken(promotions: readonly OraclePromotion[], lines: readonly OracleLine[]) {
	const left = lines.map(({ price, units }) => price * units)
	const bundled = new Set<number>()
	let off = 0
	let gifts = 0
	const of = (kind: OraclePromotion['kind']) =>
		promotions.filter((each) => each.kind === kind).toSorted((a, b) => a.id.localeCompare(b.id))
	for (const promotion of of('buy_x_get_y')) {
		const { cheaper, lineNumbers } = bundleOf(promotion, lines, bundled)
		for (const { line, price } of cheaper) {
			const cents = part(price, promotion.percent)
			left[line] = (left[line] ?? 0) - cents
			off += cents
		}
		for (const line of lineNumbers) bundled.add(line)
	}
	const share = (promotion: OraclePromotion, cents: (amount: number, units: number) => number) => {
		const own = lines.flatMap((line, index) => (isMeant(promotion, line) ? [index] : []))
		const amount = own.reduce((total, index) => total + (left[index] ?? 0), 0)
		const units = own.reduce((total, index) => total + (lines[index]?.units ?? 0), 0)
		const wanted = cents(amount, units)
		off += wanted
		// Largest remainder, by giving each line its whole cents first and the rest one by one.
		const weights = own.map((index) => ({ index, weight: left[index] ?? 0 }))
		let given = 0
		for (const { index, weight } of weights) {
			const whole = amount === 0 ? 0 : Number((BigInt(wanted) * BigInt(weight)) / BigInt(amount))
			left[index] = weight - whole
			given += whole
		}
		const byRest = weights
			.map(({ index, weight }) => ({
				index,
				rest: amount === 0 ? 0n : (BigInt(wanted) * BigInt(weight)) % BigInt(amount),
			}))
			.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
		for (const { index } of byRest.slice(0, wanted - given)) left[index] = (left[index] ?? 0) - 1
	}
	for (const promotion of of('tiers'))
		share(promotion, (amount, units) =>
			part(amount, Math.max(0, ...promotion.tiers.filter(({ from }) => units >= from).map(({ percent }) => percent))),
		)
	for (const promotion of of('percent')) share(promotion, (amount) => part(amount, promotion.percent))
	for (const promotion of of('fixed')) share(promotion, (amount) => Math.min(amount, promotion.cents))
	for (const promotion of of('gift')) gifts += promotion.giftPrice
	const merchandise = left.reduce((total, cents, index) => total + (lines[index]?.isGiftCard ? 0 : cents), 0)
	return { off, gifts, merchandise, isShippingGiven: of('free_shipping').length > 0 }
}

/** What the buyer pays for goods and shipping, with the best choice of promotions; gifts are worth their price. */
export function bestFor(promotions: readonly OraclePromotion[], lines: readonly OracleLine[], shop: OracleShop) {
	const usable = promotions.filter((promotion) => meets(promotion, lines))
	const choices = [
		[],
		usable.filter(({ combines }) => combines),
		...usable.filter(({ combines }) => !combines).map((each) => [each]),
	]
	const hasParcel = lines.some(({ isGiftCard }) => !isGiftCard)
	const ends = choices.map((choice) => {
		const { off, gifts, merchandise, isShippingGiven } = taken(choice, lines)
		const shipping = !hasParcel || isShippingGiven || merchandise > shop.freeOver ? 0 : shop.shipping
		return { off: off + gifts, shipping, worth: off + gifts - shipping }
	})
	return ends.reduce((best, each) => (each.worth > best.worth ? each : best))
}
