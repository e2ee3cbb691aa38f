import { exactAmount, type RecipeUnit, recipeUnits, type WrittenAmount } from './amounts.ts'
import { added, asTenths, divided, type Fraction, fraction, multiplied, zero } from './fractions.ts'

/** What is known of an ingredient; null is not known, and makes the figures that need it incomplete. */
export interface IngredientFacts {
	isLiquid: boolean
	densityMgPerMl: number | null
	/** Of one piece, for what is counted. */
	pieceMg: number | null
	/** What its figures are for: 100 g of most things, one can of a drink of ours. */
	basis: { amount: number; unit: 'g' | 'ml' }
	kcal: number | null
	sugarMg: number | null
	caffeineUg: number | null
}

export interface CountedLine {
	amount: WrittenAmount
	unit: RecipeUnit
	facts: IngredientFacts
}

/** Of one serving; null where an ingredient is not known well enough. */
export interface ExactFigures {
	ml: Fraction | null
	caffeineMg: Fraction | null
	caffeineMgPer100Ml: Fraction | null
	kcal: Fraction | null
	sugarG: Fraction | null
}

/** More than this in one serving carries guidance (domain §10). */
export const guidanceCaffeineMg = 200

const thousand = fraction(1000)

/** Volume and mass of a line, each null where it cannot be known. */
function sizeOf({ amount, unit, facts }: CountedLine): { ml: Fraction | null; g: Fraction | null } {
	const { measures, size } = recipeUnits[unit]
	const measured = multiplied(exactAmount(amount), size)
	const density = facts.densityMgPerMl === null ? null : fraction(facts.densityMgPerMl, 1000)
	if (measures === 'volume') return { ml: measured, g: density && multiplied(measured, density) }
	const piece = facts.pieceMg === null ? null : fraction(facts.pieceMg, 1000)
	const g = measures === 'mass' ? measured : piece && multiplied(measured, piece)
	return { g, ml: g && density && divided(g, density) }
}

/** A line's share of a figure, which is given per basis, as for 100 g; null where the size is not known in that unit, but zero stays zero. */
function contentOf(line: CountedLine, per: number | null): Fraction | null {
	if (per === null) return null
	if (per === 0) return zero
	const size = sizeOf(line)[line.facts.basis.unit]
	return size && multiplied(size, fraction(per, line.facts.basis.amount))
}

function total(parts: ReadonlyArray<Fraction | null>): Fraction | null {
	return parts.reduce((sum, part) => sum && part && added(sum, part), zero)
}

/** Computed from the ingredients, exactly. */
export function figuresOf(lines: readonly CountedLine[], servings: number): ExactFigures {
	const perServing = (sum: Fraction | null, scale = fraction(1)) =>
		sum && divided(sum, multiplied(fraction(servings), scale))
	const ml = perServing(total(lines.map((line) => sizeOf(line).ml)))
	const caffeineMg = perServing(total(lines.map((line) => contentOf(line, line.facts.caffeineUg))), thousand)
	return {
		ml,
		caffeineMg,
		caffeineMgPer100Ml: ml && caffeineMg && ml.num > 0n ? divided(multiplied(caffeineMg, fraction(100)), ml) : null,
		kcal: perServing(total(lines.map((line) => contentOf(line, line.facts.kcal)))),
		sugarG: perServing(total(lines.map((line) => contentOf(line, line.facts.sugarMg))), thousand),
	}
}

/** Exact figures as pages show them: rounded to one decimal. */
export const shownFigures = (exact: ExactFigures) => ({
	ml: exact.ml && asTenths(exact.ml),
	caffeineMg: exact.caffeineMg && asTenths(exact.caffeineMg),
	caffeineMgPer100Ml: exact.caffeineMgPer100Ml && asTenths(exact.caffeineMgPer100Ml),
	kcal: exact.kcal && asTenths(exact.kcal),
	sugarG: exact.sugarG && asTenths(exact.sugarG),
})

/** Whether a unit can measure an ingredient; a spoonful of leaves is no amount. */
export const fitsUnit = (unit: RecipeUnit, { isLiquid, pieceMg }: Pick<IngredientFacts, 'isLiquid' | 'pieceMg'>) => {
	const { measures } = recipeUnits[unit]
	if (measures === 'mass') return true
	return measures === 'volume' ? isLiquid : pieceMg !== null
}
