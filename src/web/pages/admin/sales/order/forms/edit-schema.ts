import { z } from 'zod'
import type { AdminOrder, OrderLine } from '#contracts/orders/orders.ts'
import type { AddedDraft } from '#web/features/added-products/added-fields.tsx'
import { addedDraft, countIn, countIssue } from '#web/features/added-products/added-schema.ts'
import { type AddressDraft, emptyAddress, typedAddress } from '#web/features/address/address-draft.ts'
import { addressDraft } from '#web/features/address/address-schema.ts'
import { centsIn } from '#web/features/form/typed-number.ts'
import { readAs, requiredText } from '#web/features/form/typed-schema.ts'
import { editOrder, previewEdit } from '#web/schemas/orders.ts'

const { reason, discountCents } = editOrder.body.shape

export interface EditDraft extends AddressDraft, AddedDraft {
	/** What is typed for each line that can be changed, by its position among them. */
	units: string[]
	isMoved: boolean
	shippingMethodId: string
	discount: string
	reason: string
}

/** The form as it opens: the order as it is. */
export const editDraftOf = (order: AdminOrder, lines: readonly OrderLine[]): EditDraft => ({
	...(order.shippingAddress ? typedAddress(order.shippingAddress) : emptyAddress),
	units: lines.map(({ quantity }) => String(quantity)),
	added: [],
	isMoved: false,
	shippingMethodId: order.shippingMethod.id,
	discount: '',
	reason: '',
})

const amount = readAs(
	discountCents,
	(text) => {
		const cents = text === '' ? 0 : centsIn(text)
		return cents === 0 ? undefined : cents
	},
	'Enter an amount like 4.50.',
)

const typed = z.object({
	units: z.array(z.string()),
	added: addedDraft,
	isMoved: z.boolean(),
	shippingMethodId: z.string(),
	discount: amount,
	name: z.string(),
	line1: z.string(),
	line2: z.string(),
	city: z.string(),
	state: z.string(),
	postalCode: z.string(),
	phone: z.string(),
})

function editRequestIn(order: AdminOrder, lines: readonly OrderLine[]) {
	return (draft: z.output<typeof typed>, { addIssue }: z.RefinementCtx): z.input<typeof previewEdit.body> => {
		const changed = lines.flatMap((line, at) => {
			const quantity = countIn(draft.units[at] ?? '')
			if (quantity === null) addIssue({ ...countIssue, path: ['units', at] })
			return quantity === null || quantity === line.quantity ? [] : [{ lineId: line.id, quantity }]
		})
		const moved = draft.isMoved ? addressDraft.safeParse(draft) : null
		for (const { path, message } of moved?.error?.issues ?? []) addIssue({ code: 'custom', path, message })
		return {
			lines: changed,
			added: draft.added,
			...(moved?.data && { shippingAddress: moved.data }),
			...(draft.shippingMethodId !== order.shippingMethod.id && { shippingMethodId: draft.shippingMethodId }),
			...(draft.discount && { discountCents: draft.discount }),
		}
	}
}

/** The fields that decide what an edit does: a preview is asked for with these alone. */
export const editAsked = (order: AdminOrder, lines: readonly OrderLine[]) =>
	typed.transform(editRequestIn(order, lines)).pipe(previewEdit.body)

/** An edit, as it is typed, becomes what the contract asks for. */
export const editDraft = (order: AdminOrder, lines: readonly OrderLine[]) =>
	typed
		.extend({ reason: requiredText('Say why the order changes.', reason) })
		.transform((draft, context) => ({ ...editRequestIn(order, lines)(draft, context), reason: draft.reason }))
		.pipe(editOrder.body)
