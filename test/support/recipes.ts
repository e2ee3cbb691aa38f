import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'

/** A recipe that can be sent in. */
export const aDrink = (part: Partial<RecipeContent> = {}): RecipeContent => ({
	title: `Test drink ${randomUUID().slice(0, 8)}`,
	description: 'Bright, cold and quickly made.',
	family: 'highball',
	glass: 'Highball',
	ice: 'Cubes',
	garnish: ['Lime wheel'],
	tags: ['quick'],
	difficulty: 'easy',
	servings: 1,
	minutes: 3,
	ingredients: [{ ingredient: 'untapped-citrus-surge', amount: { num: 200, den: 1 }, unit: 'ml', note: '' }],
	steps: [{ text: 'Fill the glass with ice and pour.', seconds: 0 }],
	...part,
})

/** A picture as a phone sends it, of this size. */
export async function aPhoto(width = 40, height = 30): Promise<File> {
	const bytes = await sharp({ create: { width, height, channels: 3, background: '#f90' } })
		.png()
		.toBuffer()
	return new File([new Uint8Array(bytes)], 'drink.png', { type: 'image/png' })
}
