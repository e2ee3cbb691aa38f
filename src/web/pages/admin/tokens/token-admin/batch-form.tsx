import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { listProducts } from '#contracts/catalog.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { createClaimBatch } from '#contracts/tokens.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { type BatchDraft, batchOf, batchProblems, untouched } from './batch-draft.ts'

const fields = ['product', 'lot', 'tokens', 'codes', 'lastDay'] as const

const productsQuery = queryOf(listProducts, { query: { limit: '100' } })

const resolver: Resolver<BatchDraft> = (draft) => {
	const problems = Object.entries(batchProblems(draft, new Date()))
	if (problems.length === 0) return { values: draft, errors: {} }
	return {
		values: {},
		errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'typed', message }])),
	}
}

export type MadeBatch = ReplyOf<typeof createClaimBatch>

/** Makes codes for a lot. What they are worth and how long they last cannot be changed later: they are printed. */
export function BatchForm({ onMade, onClose }: { onMade: (made: MadeBatch) => void; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const products = useQuery(productsQuery)
	const [attempt] = useState(() => attemptKey())
	const form = useForm<BatchDraft>({ defaultValues: untouched, resolver })
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async (draft) => {
		refusal.clear()
		const body = batchOf(draft)
		try {
			onMade(await call(createClaimBatch, { body, idempotencyKey: attempt.keyFor(body) }))
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'claim-batches'] })
		} catch (error) {
			attempt.refused(error)
			refusal.refuse(error)
		}
	})

	return (
		<SheetForm
			onSubmit={submit}
			refusal={refusal.message}
			isSending={isSubmitting}
			sendingText="Making…"
			action="Make codes"
			onClose={onClose}
		>
			<Field label="Product" error={errors.product?.message}>
				<Select {...form.register('product')}>
					<option value="">{products.isPending ? 'Loading...' : 'Choose'}</option>
					{products.data?.items.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Lot" hint="As it is printed beside the code." error={errors.lot?.message}>
				<TextInput {...form.register('lot')} autoComplete="off" spellCheck={false} maxLength={40} />
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Tokens per code" error={errors.tokens?.message}>
					<TextInput {...form.register('tokens')} inputMode="numeric" autoComplete="off" maxLength={6} />
				</Field>
				<Field label="Codes" error={errors.codes?.message}>
					<TextInput {...form.register('codes')} inputMode="numeric" autoComplete="off" maxLength={6} />
				</Field>
			</div>
			<Field label="Last day to claim" error={errors.lastDay?.message}>
				<TextInput {...form.register('lastDay')} type="date" />
			</Field>
		</SheetForm>
	)
}
