import { useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { z } from 'zod'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { changeTags, listTags } from '#contracts/orders/tag-calls.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { keyOf, queryOf } from '#web/lib/query.ts'
import { orderTag } from '#web/schemas/orders.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const oneTag = z.object({ tag: orderTag })

/** Words that staff sort orders by: put on, taken off, and each a way to the orders that have it. */
export function Tags({ order: { number, tags } }: { order: AdminOrder }) {
	const call = useCall()
	const queries = useQueryClient()
	const known = useQuery({ ...queryOf(listTags, {}), staleTime: 60_000 })
	const [leaving, setLeaving] = useState<string | null>(null)
	const suggestions = useId()
	const params = { number }
	async function change(body: { add?: string[]; remove?: string[] }) {
		queries.setQueryData(queryOf(getAnyOrder, { params }).queryKey, await call(changeTags, { params, body }))
		await queries.invalidateQueries({ queryKey: keyOf(listTags) })
	}
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: oneTag,
		names: ['tag'],
		defaultValues: { tag: '' },
		async send({ tag }) {
			await change({ add: [tag] })
			form.reset()
		},
	})
	async function takeOff(tag: string) {
		setLeaving(tag)
		try {
			await change({ remove: [tag] })
		} catch (error) {
			showToast({ title: 'The tag is still there', description: messageOf(error), look: 'danger' })
		}
		setLeaving(null)
	}
	return (
		<div className="grid gap-4 px-5 py-4 text-sm">
			{tags.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{tags.map((tag) => (
						<li key={tag} className="inline-flex min-w-0 items-center rounded-full bg-sunken pl-3.5">
							<PageLink
								to={`/admin/orders?${new URLSearchParams({ tag })}`}
								className="wrap-anywhere rounded py-1 font-semibold underline-offset-4 hover:underline"
							>
								{tag}
							</PageLink>
							<IconButton
								label={`Take off ${tag}`}
								className="size-9"
								disabled={leaving === tag}
								onClick={() => void takeOff(tag)}
							>
								<X size={14} aria-hidden />
							</IconButton>
						</li>
					))}
				</ul>
			)}
			<form noValidate onSubmit={submit} className="grid gap-3">
				{refusal.message}
				<Field label="Tag" hint="The buyer never reads it. No names or addresses, please." error={errors.tag?.message}>
					<TextInput {...form.register('tag')} list={suggestions} autoComplete="off" maxLength={30} />
				</Field>
				<datalist id={suggestions}>
					{known.data?.tags
						.filter((tag) => !tags.includes(tag))
						.map((tag) => (
							<option key={tag} value={tag} />
						))}
				</datalist>
				<SubmitButton isSending={isSending} sendingText="Adding…" look="outline" size="small" className="w-fit">
					Add tag
				</SubmitButton>
			</form>
		</div>
	)
}
