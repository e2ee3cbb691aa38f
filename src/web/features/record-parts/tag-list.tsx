import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { z } from 'zod'
import type { Permission } from '#contracts/shared/permissions.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { orderTag } from '#web/schemas/orders.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const oneTag = z.object({ tag: orderTag })

interface TagListProps {
	tags: readonly string[]
	/** Tags that others have: suggested. */
	known: readonly string[]
	hint: string
	/** The list that a tag opens, narrowed by it. */
	list: string
	/** What staff need to put tags on and take them off. */
	needs: Permission
	change(body: { add?: string[]; remove?: string[] }): Promise<void>
}

/** Words that staff sort records by: put on, taken off, and each a way to the records that have it. */
export function TagList({ tags, known, hint, list, needs, change }: TagListProps) {
	const [leaving, setLeaving] = useState<string | null>(null)
	const suggestions = useId()
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
								to={`${list}?${new URLSearchParams({ tag })}`}
								className="wrap-anywhere rounded py-1 font-semibold underline-offset-4 hover:underline"
							>
								{tag}
							</PageLink>
							<Permitted to={needs}>
								<IconButton
									label={`Take off ${tag}`}
									className="size-9"
									disabled={leaving === tag}
									onClick={() => void takeOff(tag)}
								>
									<X size={14} aria-hidden />
								</IconButton>
							</Permitted>
						</li>
					))}
				</ul>
			)}
			<Permitted to={needs}>
				<form noValidate onSubmit={submit} className="grid gap-3">
					{refusal.message}
					<Field label="Tag" hint={hint} error={errors.tag?.message}>
						<TextInput {...form.register('tag')} list={suggestions} autoComplete="off" maxLength={30} />
					</Field>
					<datalist id={suggestions}>
						{known
							.filter((tag) => !tags.includes(tag))
							.map((tag) => (
								<option key={tag} value={tag} />
							))}
					</datalist>
					<SubmitButton isSending={isSending} sendingText="Adding…" look="outline" size="small" className="w-fit">
						Add tag
					</SubmitButton>
				</form>
			</Permitted>
		</div>
	)
}
