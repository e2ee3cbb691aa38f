import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type CreatorRecord, setVisitorCodes } from '#contracts/creators/creator-people.ts'
import { listPromotions } from '#contracts/pricing/promotions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useShowCreator } from './use-show-creator.ts'

interface VisitorCodesFormProps {
	creator: CreatorRecord
	onClose: () => void
}

const promotionsQuery = queryOf(listPromotions, { query: { appliesBy: 'single_use_codes', limit: '100' } })

/** Chooses the promotion of which each visitor of a creator's links gets a code. */
export function VisitorCodesForm(props: VisitorCodesFormProps) {
	const promotions = useQuery(promotionsQuery)
	if (promotions.isError) return <ErrorState error={promotions.error} onRetry={() => void promotions.refetch()} />
	if (!promotions.data) return <Skeleton className="h-40" />
	const choices = promotions.data.items.filter(({ endedAt }) => endedAt === null)
	return <ChoiceForm {...props} choices={choices.map(({ id, name }) => ({ id, name: name ?? 'A promotion' }))} />
}

interface ChoiceFormProps extends VisitorCodesFormProps {
	choices: ReadonlyArray<{ id: string; name: string }>
}

function ChoiceForm({ creator: { id, visitorCodes }, choices, onClose }: ChoiceFormProps) {
	const call = useCall()
	const show = useShowCreator()
	const sent = useSchemaForm({
		schema: z.object({ promotionId: z.string() }),
		names: ['promotionId'],
		defaultValues: { promotionId: visitorCodes?.promotionId ?? '' },
		async send({ promotionId }) {
			show(await call(setVisitorCodes, { params: { id }, body: { promotionId: promotionId || null } }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field
				label="Promotion"
				hint="With codes that are good once, and a limit per customer. Each visitor of a link is offered one at checkout; its orders count for the creator."
				error={sent.errors.promotionId?.message}
			>
				<Select {...sent.form.register('promotionId')}>
					<option value="">None</option>
					{choices.map(({ id: value, name }) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</Select>
			</Field>
		</SheetForm>
	)
}
