import { expect, test } from 'vitest'
import { seedProducts } from './seed.ts'
import { nutritionOfStored, type StoredNutrition } from './stored-nutrition.ts'

function storedDrink(): StoredNutrition {
	const drink = seedProducts.find(({ nutrition }) => nutrition)
	if (!drink?.nutrition) throw new Error('There is no drink.')
	const { fiberG: _, ...figures } = drink.nutrition
	return figures
}

test.for([
	{ row: 'of this version', stored: { fiberG: 1.5 } },
	{ row: 'of the version before', stored: { fibreG: 1.5 } },
	{ row: 'of both', stored: { fiberG: 1.5, fibreG: 1 } },
])('a row $row has its fiber under one name', ({ stored }) => {
	const figures = storedDrink()
	expect(nutritionOfStored({ ...figures, ...stored })).toEqual({ ...figures, fiberG: 1.5 })
})
