import { z } from 'zod'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { maxSampleCases, requestSamples as requestCall } from '#contracts/prospects/sample-requests.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import {
	CaseCounts,
	type CountedOffer,
	typedCountsOf,
	useCountedOffers,
} from '#web/features/wholesale-orders/case-counts.tsx'
import { requestSamples } from '#web/schemas/prospects.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SampleFormProps {
	prospect: Prospect
	onClose: () => void
}

const samplesDraft = (offers: readonly CountedOffer[]) =>
	z
		.object({ cases: typedCountsOf(offers), note: z.string() })
		.transform(({ cases, note }): z.input<typeof requestSamples.body> => ({ lines: cases, note }))
		.pipe(requestSamples.body)

/** A request for samples, once it is known what can be sent. */
export function SampleForm(props: SampleFormProps) {
	const { acting } = useOwnCompany()
	const offers = useCountedOffers(acting)
	if (offers) return <SampleCases {...props} offers={offers} acting={acting} />
	return (
		<div role="status" className="p-5">
			<span className="sr-only">Loading...</span>
			<Skeleton className="h-64 rounded-2xl" />
		</div>
	)
}

interface SampleCasesProps extends SampleFormProps {
	offers: readonly CountedOffer[]
	acting: { company?: string }
}

function SampleCases({ prospect, offers, acting, onClose }: SampleCasesProps) {
	const request = useKeyedCall(requestCall, ['/api/prospects'])
	const sent = useSchemaForm({
		schema: samplesDraft(offers),
		names: ['note'],
		defaultValues: { cases: offers.map(() => ''), note: '' },
		async send(body) {
			await request({ params: { id: prospect.id }, query: acting, body })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Ask for samples" onClose={onClose}>
			<p className="text-sm">
				At no charge, {maxSampleCases} cases at the most, sent to {prospect.name}. We look at it and answer; nothing is
				reserved until then.
			</p>
			<CaseCounts
				offers={offers}
				register={(at) => form.register(`cases.${at}`)}
				errorAt={(at) => errors.cases?.[at]?.message}
			/>
			<Field label="Note" isOptional error={errors.note?.message}>
				<TextInput {...form.register('note')} maxLength={500} />
			</Field>
		</SheetForm>
	)
}
