import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { maxCodesInBatch, startCodeBatch } from '#contracts/pricing/single-use-codes.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { CodeBatches } from './code-batches.tsx'

const schema = z.object({
	codes: readAs(z.int().min(1).max(maxCodesInBatch), wholeIn, 'Enter a whole number from 1 to 1,000,000.'),
})

/** Has single-use codes made, and shows what was made so far; this may be closed meanwhile. */
export function MakeCodes({ promotion }: { promotion: Promotion }) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(attemptKey)
	const { form, errors, submit, isSending, refusal } = useSchemaForm({
		schema,
		names: ['codes'],
		defaultValues: { codes: '500' },
		async send(body) {
			try {
				const params = { id: promotion.id }
				await call(startCodeBatch, { params, body, idempotencyKey: attempt.keyFor(body) })
				attempt.done()
			} catch (error) {
				attempt.refused(error)
				throw error
			}
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
		},
	})
	return (
		<section aria-label="Single-use codes" className="grid gap-4 rounded-xl bg-sunken p-4">
			<form noValidate onSubmit={submit} className="grid gap-3">
				{refusal.message}
				<Field
					label="Make codes"
					hint="Each is good for one order. You may close this while they are made."
					error={errors.codes?.message}
				>
					<div className="grid grid-cols-[1fr_auto] gap-2">
						<TextInput {...form.register('codes')} inputMode="numeric" autoComplete="off" maxLength={9} />
						<SubmitButton isSending={isSending} sendingText="Starting…">
							Make
						</SubmitButton>
					</div>
				</Field>
			</form>
			<CodeBatches promotion={promotion} />
		</section>
	)
}
