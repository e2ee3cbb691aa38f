import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { download } from '#web/lib/download.ts'
import { createCodes } from '#web/schemas/promotions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

type Made = ReplyOf<typeof createCodes>

const schema = z.object({
	codes: readAs(createCodes.body.shape.codes, wholeIn, 'Enter a whole number from 1 to 10,000.'),
})
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Makes single-use codes; they are there to be kept once, and then nowhere. */
export function MakeCodes({ promotion }: { promotion: Promotion }) {
	const call = useCall()
	const queries = useQueryClient()
	const [attempt] = useState(() => attemptKey())
	const [made, setMade] = useState<Made | null>(null)
	const { form, errors, submit, isSending, refusal } = useSchemaForm({
		schema,
		names: ['codes'],
		defaultValues: { codes: '500' },
		async send(body) {
			try {
				const idempotencyKey = attempt.keyFor(body)
				setMade(await call(createCodes, { params: { id: promotion.id }, body, idempotencyKey }))
				attempt.done()
				void queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
			} catch (error) {
				attempt.refused(error)
				throw error
			}
		},
	})
	if (made) return <NewCodes promotion={promotion} made={made} onDone={() => setMade(null)} />
	return (
		<form noValidate onSubmit={submit} className="grid gap-3 rounded-xl bg-sunken p-4">
			{refusal.message}
			<Field label="Make codes" hint="Each is good for one order." error={errors.codes?.message}>
				<div className="grid grid-cols-[1fr_auto] gap-2">
					<TextInput {...form.register('codes')} inputMode="numeric" autoComplete="off" maxLength={6} />
					<SubmitButton isSending={isSending} sendingText="Making…">
						Make
					</SubmitButton>
				</div>
			</Field>
		</form>
	)
}

function NewCodes({
	promotion,
	made: { batch, codes },
	onDone,
}: {
	promotion: Promotion
	made: Made
	onDone: () => void
}) {
	const name = `codes-${(promotion.name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`
	return (
		<section aria-labelledby="new-codes" className="grid gap-4 rounded-xl border-2 border-ink p-4">
			<div className="grid gap-1.5">
				<h3 ref={takeFocus} id="new-codes" tabIndex={-1} className="font-semibold outline-none">
					{batch.codes.toLocaleString('en-US')} {batch.codes === 1 ? 'code' : 'codes'} made
				</h3>
				<p className="text-muted text-sm">
					{codes
						? 'Download them now. We keep only their hashes, so nobody can show them a second time.'
						: 'The codes were made, and the answer that told them was lost on the way. They cannot be shown again: make others.'}
				</p>
			</div>
			<div className="flex flex-wrap gap-2.5">
				{codes && (
					<Button size="small" onClick={() => download(name, ['code', ...codes, ''].join('\r\n'), 'text/csv')}>
						<Download size={18} aria-hidden /> Download CSV
					</Button>
				)}
				<Button look="outline" size="small" onClick={onDone}>
					{codes ? 'I have kept them' : 'Close'}
				</Button>
			</div>
		</section>
	)
}
