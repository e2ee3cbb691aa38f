import { z } from 'zod'
import type { Category } from '../catalog/catalog.ts'

/** Days that an approved return may take to be sent; then it ends by itself. */
export const approvalDays = 30
export const maxPhotos = 5

/** In which state goods may come back; null for what may not. */
export const returnConditions: Readonly<Record<Category, string | null>> = {
	'energy-drink': 'Unopened, in the carton it came in.',
	bundle: 'Complete, with everything in it unopened.',
	merchandise: 'As it came: unworn, unwashed, with its tags.',
	'gift-cards': null,
}

/** The same of everything that can come back, for a letter about several kinds of goods. */
export const conditionsText =
	'Goods come back as they came: drinks unopened and in their carton, bundles complete, merchandise unworn, unwashed and with its tags.'

export const returnShippingText = 'The way back is yours to pay, unless the mistake was ours.'

export const noReturnText = 'Opened drinks and gift cards cannot be returned.'

export const returnReason = z.enum(['changed_mind', 'wrong_size', 'not_as_described', 'wrong_item', 'other'])
export type ReturnReason = z.output<typeof returnReason>

export const returnReasonTexts: Readonly<Record<ReturnReason, string>> = {
	changed_mind: 'I changed my mind',
	wrong_size: 'Wrong size or flavor',
	not_as_described: 'Not as described',
	wrong_item: 'Not what I ordered',
	other: 'Something else',
}
