import { useState } from 'react'
import type { z } from 'zod'
import type { orderDecision as decisionBody } from '#contracts/wholesale/orders/order-record.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { orderDecision } from '#web/schemas/wholesale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

interface DecisionFormProps {
	title: string
	text: string
	hint: string
	/** Of the order that is looked at. */
	version: number
	send: (body: z.output<typeof decisionBody>) => Promise<void>
}

/** Yes or no to an order that waits, with words. */
export function DecisionForm({ title, text, hint, version, send }: DecisionFormProps) {
	const [isApproved, setApproved] = useState(true)
	const sent = useSchemaForm({
		schema: orderDecision,
		names: ['reason'],
		defaultValues: { version, isApproved: true },
		send: (body) => send({ ...body, version }),
	})
	const decide = (approves: boolean) => {
		setApproved(approves)
		sent.form.setValue('version', version)
		sent.form.setValue('isApproved', approves)
		if (sent.form.getValues('reason')?.trim() === '') sent.form.setValue('reason', undefined)
		void sent.submit()
	}
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				decide(true)
			}}
			className="grid gap-4 rounded-2xl border border-warn/40 bg-warn/8 px-5 py-4"
		>
			<div>
				<h2 className="font-semibold">{title}</h2>
				<p className="text-sm">{text}</p>
			</div>
			{sent.refusal.message}
			<Field label="Words" hint={hint} isOptional error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={2} maxLength={1000} />
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button size="small" className="min-h-10" disabled={sent.isSending} type="submit">
					{sent.isSending && isApproved ? 'Approving…' : 'Approve'}
				</Button>
				<Button
					look="outline"
					size="small"
					className="min-h-10"
					disabled={sent.isSending}
					onClick={() => decide(false)}
				>
					{sent.isSending && !isApproved ? 'Refusing…' : 'Refuse'}
				</Button>
			</div>
		</form>
	)
}
