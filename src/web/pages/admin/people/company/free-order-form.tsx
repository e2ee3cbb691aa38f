import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { placeFreeOrder as placeCall } from '#contracts/wholesale/orders/free-orders.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import {
	CaseCounts,
	type CountedOffer,
	typedCountsOf,
	useCountedOffers,
} from '#web/features/wholesale-orders/case-counts.tsx'
import { placeFreeOrder } from '#web/schemas/wholesale.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FreeOrderFormProps {
	company: CompanyRecord
	onClose: () => void
}

const freeOrderDraft = (offers: readonly CountedOffer[]) =>
	z
		.object({
			kind: z.enum(['sample', 'replacement']),
			shipToId: z.string(),
			cases: typedCountsOf(offers),
			reason: z.string(),
		})
		.transform(
			({ kind, shipToId, cases, reason }): z.input<typeof placeFreeOrder.body> => ({
				kind,
				lines: cases,
				reason,
				...(shipToId && { shipToId }),
			}),
		)
		.pipe(placeFreeOrder.body)

/** Samples, or cases in place of others, once it is known what can be sent. */
export function FreeOrderForm(props: FreeOrderFormProps) {
	const offers = useCountedOffers({ company: props.company.id })
	if (offers) return <FreeCases {...props} offers={offers} />
	return (
		<div role="status" className="p-5">
			<span className="sr-only">Loading...</span>
			<Skeleton className="h-64 rounded-2xl" />
		</div>
	)
}

function FreeCases({ company, offers, onClose }: FreeOrderFormProps & { offers: readonly CountedOffer[] }) {
	const place = useKeyedCall(placeCall, ['/api/admin', 'distributors'])
	const navigate = useNavigate()
	const sent = useSchemaForm({
		schema: freeOrderDraft(offers),
		names: ['kind', 'shipToId', 'reason'],
		defaultValues: { kind: 'sample' as const, shipToId: '', cases: offers.map(() => ''), reason: '' },
		async send(body) {
			const { number } = await place({ params: { id: company.id }, body })
			void navigate(`/admin/orders/wholesale/${encodeURIComponent(number)}`)
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Place the order" onClose={onClose}>
			<p className="text-sm">
				Nothing is charged and nothing invoiced. The cases are reserved at once; ship them from the page of the order.
			</p>
			<Field label="What it is" error={errors.kind?.message}>
				<Select {...form.register('kind')}>
					<option value="sample">Samples</option>
					<option value="replacement">A replacement</option>
				</Select>
			</Field>
			{company.locations.length > 1 && (
				<Field label="Ships to" error={errors.shipToId?.message}>
					<Select {...form.register('shipToId')}>
						{company.locations.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
			)}
			<CaseCounts
				offers={offers}
				register={(at) => form.register(`cases.${at}`)}
				errorAt={(at) => errors.cases?.[at]?.message}
			/>
			<Field label="Reason" hint="The company reads it." error={errors.reason?.message}>
				<TextArea {...form.register('reason')} rows={3} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
