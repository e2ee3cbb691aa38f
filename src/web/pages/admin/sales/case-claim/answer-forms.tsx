import {
	askAboutClaim as askCall,
	getCaseClaim,
	refuseCaseClaim as refuseCall,
} from '#contracts/wholesale/orders/case-claims.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { askAboutClaim, refuseCaseClaim } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type ClaimFormProps, useShowCaseClaim } from './show-claim.ts'

/** A question to the company, which answers on the page of the claim. */
export function AskForm({ claim, onClose }: ClaimFormProps) {
	const { number } = claim
	const call = useCall()
	const show = useShowCaseClaim()
	const sent = useRecordForm({
		record: claim,
		schema: askAboutClaim.body,
		names: ['text'],
		typedOf: ({ version }) => ({ version, text: '' }),
		reread: (read) => read(queryOf(getCaseClaim, { params: { number } })),
		async send(body) {
			show(await call(askCall, { params: { number }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Send the question" onClose={onClose}>
			<Field label="Question" hint="Mailed to the company as it is." error={sent.errors.text?.message}>
				<TextArea {...sent.form.register('text')} rows={4} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}

/** A refusal with words; the cases can be claimed again as long as there is time. */
export function RefuseClaimForm({ claim, onClose }: ClaimFormProps) {
	const { number } = claim
	const call = useCall()
	const show = useShowCaseClaim()
	const sent = useRecordForm({
		record: claim,
		schema: refuseCaseClaim.body,
		names: ['text'],
		typedOf: ({ version }) => ({ version, text: '' }),
		reread: (read) => read(queryOf(getCaseClaim, { params: { number } })),
		async send(body) {
			show(await call(refuseCall, { params: { number }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Refusing…" action="Refuse the claim" closeText="Keep it" onClose={onClose}>
			<Field label="Reason" hint="Mailed to the company as it is." error={sent.errors.text?.message}>
				<TextArea {...sent.form.register('text')} rows={4} maxLength={2000} />
			</Field>
		</SheetForm>
	)
}
