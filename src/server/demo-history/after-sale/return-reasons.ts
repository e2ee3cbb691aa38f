import type { ReturnReason } from '#contracts/returns/return-policy.ts'
import type { ReturnKind } from '#contracts/returns/return-shapes.ts'
import type { Random } from '../random.ts'

const returned: ReadonlyArray<readonly [ReturnReason, string]> = [
	['changed_mind', 'I ordered more than we drink.'],
	['changed_mind', 'A gift that was not needed any more.'],
	['wrong_size', 'It runs larger than I thought.'],
	['wrong_size', 'I meant the other flavor.'],
	['not_as_described', 'The color is different from the picture.'],
	['wrong_item', 'There was something else in the carton.'],
	['other', ''],
]
const damageTexts = [
	'Two cans were dented and one had leaked.',
	'The carton was wet, and cans had burst.',
	'A seam had come undone.',
	'One can was missing from the pack.',
]

/** Why goods come back, and what the buyer wrote. A claim has words alone. */
export function reasonsOf(
	random: Random,
	kind: ReturnKind,
	isExchanged: boolean,
): [ReturnReason | null, string | null] {
	if (kind === 'claim') return [null, random.pick(damageTexts)]
	if (isExchanged) return ['wrong_size', 'Please send me the other one instead.']
	const [reason, note] = random.pick(returned)
	return [reason, note || null]
}

export const scrapReasons = ['Carton torn', 'Cans dented', 'Tags missing', 'Washed']
