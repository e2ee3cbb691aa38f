import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { type ListUrl, type ListView, listUrl, viewIn } from '#web/features/record-list/list-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { sheetStart } from '#web/ui/sheet-start.ts'

interface SegmentFormProps {
	list: ListUrl
	view: ListView
	onClose: () => void
}

/** The conditions by their names in the URL; a view of the list that is saved keeps them. */
const segmentFields = {
	minOrders: { label: 'Orders, at least', hint: '' },
	maxOrders: { label: 'Orders, at most', hint: '' },
	minSpent: { label: 'Spent, at least', hint: 'In whole dollars.' },
	orderedWithin: { label: 'Ordered within', hint: 'Days back from today.' },
	quietFor: { label: 'No order for', hint: 'Days, of somebody who has ordered.' },
	state: { label: 'State', hint: 'Of the last order, as TX.' },
} as const
type SegmentField = keyof typeof segmentFields
const names = Object.keys(segmentFields) as SegmentField[]

/** How many conditions narrow the list. */
export const conditionsIn = (view: ListView): number => names.filter((name) => view[name]).length

const shapes: Readonly<Record<SegmentField, RegExp>> = {
	minOrders: /^\d{1,4}$/,
	maxOrders: /^\d{1,4}$/,
	minSpent: /^\d{1,7}$/,
	orderedWithin: /^\d{1,4}$/,
	quietFor: /^\d{1,4}$/,
	state: /^[A-Z]{2}$/,
}

/** Filters of the list that stand in its URL, and are typed here. */
export const segmentFilters = Object.fromEntries(
	names.map((name) => [
		name,
		{ label: segmentFields[name].label, all: '', options: {}, takes: shapes[name], isHidden: true as const },
	]),
) as {
	[Name in SegmentField]: {
		label: string
		all: string
		options: Readonly<Record<string, string>>
		takes: RegExp
		isHidden: true
	}
}

const conditionOf = (name: SegmentField) =>
	z
		.string()
		.trim()
		.toUpperCase()
		.refine(
			(text) => text === '' || shapes[name].test(text),
			name === 'state' ? 'Two letters, as TX.' : 'A whole number.',
		)

const segmentDraft = z.strictObject(
	Object.fromEntries(names.map((name) => [name, conditionOf(name)])) as Record<
		SegmentField,
		ReturnType<typeof conditionOf>
	>,
)
const nothingTyped = Object.fromEntries(names.map((name) => [name, ''])) as Record<SegmentField, string>

/** Puts a segment together: every condition that is filled in narrows the list further. */
export function SegmentForm({ list, view, onClose }: SegmentFormProps) {
	const navigate = useNavigate()
	const { form, errors, submit } = useSchemaForm({
		schema: segmentDraft,
		names,
		defaultValues: { ...nothingTyped, ...Object.fromEntries(names.map((name) => [name, view[name] ?? ''])) },
		send(conditions) {
			const { cursor: _, ...rest } = view
			const narrowed = { ...rest, ...Object.fromEntries(names.map((name) => [name, conditions[name] || undefined])) }
			const url = listUrl(list, viewIn(list, new URLSearchParams(listUrl(list, narrowed).split('?')[1] ?? '')))
			onClose()
			void navigate(url, { preventScrollReset: true })
		},
	})
	return (
		<form noValidate onSubmit={submit} {...sheetStart} className="grid auto-rows-max gap-5 overflow-y-auto p-5">
			<p className="text-muted text-sm">Whatever is filled in has to hold. Nothing filled in: everybody.</p>
			{names.map((name) => (
				<Field
					key={name}
					label={segmentFields[name].label}
					isOptional
					hint={segmentFields[name].hint}
					error={errors[name]?.message}
				>
					<TextInput {...form.register(name)} inputMode={name === 'state' ? 'text' : 'numeric'} autoComplete="off" />
				</Field>
			))}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={() => form.reset(nothingTyped)}>
					Clear
				</Button>
				<Button type="submit">Show them</Button>
			</div>
		</form>
	)
}
